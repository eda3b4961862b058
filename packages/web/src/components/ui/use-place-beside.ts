import { type RefObject, useLayoutEffect } from 'react';

type Place = { side?: 'bottom' | 'top'; align?: 'start' | 'center' | 'end' };

/** From the edges of the window. */
const MARGIN = 8;

function place(popup: HTMLElement, anchor: HTMLElement, { side, align }: Required<Place>) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const tops = { top: box.top - height, bottom: box.bottom };
  const otherSide = side === 'top' ? 'bottom' : 'top';
  const fits = (at: 'top' | 'bottom') => tops[at] >= 0 && tops[at] + height <= clientHeight;
  const left = { start: box.left, center: (box.left + box.right - width) / 2, end: box.right - width }[align];
  popup.style.top = `${tops[fits(side) || !fits(otherSide) ? side : otherSide]}px`;
  popup.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
}

/**
 * Shows a popover beside an element, on the other side where the window ends. By script, because not all browsers have
 * anchor positioning.
 */
export function usePlaceBeside(
  popup: RefObject<HTMLElement | null>,
  anchor: HTMLElement | null,
  { side = 'bottom', align = 'center' }: Place = {},
) {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !anchor) return;
    const move = () => place(element, anchor, { side, align });
    element.showPopover();
    move();
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    window.addEventListener('scroll', move, options);
    window.addEventListener('resize', move, options);
    return () => {
      stop.abort();
      element.hidePopover();
    };
  }, [popup, anchor, side, align]);
}
