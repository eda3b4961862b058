import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlaceBeside } from './use-place-beside.ts';

const DELAY_MS = 600;

type Shown = { anchor: HTMLElement; text: string };

function find(target: EventTarget | null, selector: string) {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function Popup({ anchor, text }: Shown) {
  const popup = useRef<HTMLDivElement>(null);
  usePlaceBeside(popup, anchor);
  return (
    <div ref={popup} popover="manual" aria-hidden data-tooltip-popup className="popup py-1.5 print:hidden">
      <div className="max-w-72 rounded-md bg-ink px-2 py-1 text-sm text-surface shadow-float">{text}</div>
    </div>
  );
}

/**
 * The one popup that shows the text of `data-tooltip` beside a link or button that has the pointer or the keyboard's focus,
 * whose accessible name says at least as much.
 */
export function TooltipPopup() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let hovered: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const show = (anchor: HTMLElement) => {
      clearTimeout(timer);
      setShown({ anchor, text: anchor.dataset.tooltip ?? '' });
    };
    const listeners = {
      pointerover: ({ target, pointerType }: PointerEvent) => {
        const anchor = find(target, '[data-tooltip]');
        // The pointer may rest on the tooltip, too.
        if (pointerType === 'touch' || anchor === hovered || find(target, '[data-tooltip-popup]')) return;
        hovered = anchor;
        hide();
        if (anchor) timer = setTimeout(() => show(anchor), DELAY_MS);
      },
      focusin: ({ target }: FocusEvent) => {
        const anchor = find(target, '[data-tooltip]');
        if (anchor?.matches(':focus-visible')) show(anchor);
      },
      focusout: hide,
      pointerdown: hide,
      click: hide,
      // Escape closes the dialog around a tooltip, too.
      keydown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
    };
    const stop = new AbortController();
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener as EventListener, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
  // All else is inert while a dialog is open.
  return shown && createPortal(<Popup {...shown} />, shown.anchor.closest('dialog') ?? document.body);
}
