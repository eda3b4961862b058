import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { addOpenDialog, wasTouched } from '../ui/open-dialogs.ts';

type ModalProps = {
  open: boolean;
  role?: 'alertdialog';
  labelledBy: string;
  describedBy?: string | undefined;
  /** Called by Escape, by the system's way back, and where `closesOutside` by a click beside it. */
  onCancel: () => void;
  closesOutside?: boolean;
  /** Whether it stays open where the browser closes it without asking, as Chromium does after a second Escape. */
  holds?: () => boolean;
  /** Whether the focus goes to the dialog itself at first, not to the element with `data-initial-focus` or the first tab stop. */
  focusesItself?: boolean | undefined;
  /** The tab stop, or the parent of the tab stops, to focus after closing; null for the one that had the focus before, false to leave the focus. */
  focusAfter?: (() => HTMLElement | false | null) | undefined;
  className?: string;
  children: ReactNode;
};

const TAB_STOP = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])';

function isInnermost({ target, currentTarget }: KeyboardEvent) {
  return target instanceof Element && target.closest('dialog') === currentTarget;
}

function isWithin(element: Element, { clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}

/** Whether the pointer is on the backdrop, whose events are those of the dialog, as are those of an inert toast above it. */
function isBeside(event: MouseEvent) {
  const { target, currentTarget } = event;
  const toast = document.querySelector('[data-toast]');
  return target === currentTarget && ![currentTarget, toast].some((part) => part && isWithin(part, event));
}

/** The browser's modal dialog, which is the panel itself. It is there until its animation has ended. */
export function Modal(props: ModalProps) {
  const { open, role, labelledBy, describedBy, onCancel, closesOutside, focusesItself, className, children } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<(() => void) | undefined>(undefined);
  const [isThere, setIsThere] = useState(open);
  if (open && !isThere) setIsThere(true);

  const show = useEffectEvent((element: HTMLDialogElement) => {
    element.showModal();
    // A field would open the keyboard of a phone.
    const isItself = focusesItself || wasTouched();
    const first = isItself ? element : element.querySelector<HTMLElement>('[data-initial-focus]');
    first?.focus({ preventScroll: isItself });
    // The browser has scrolled to the first tab stop.
    if (isItself) element.scrollTop = 0;
    const remove = addOpenDialog(element);
    close.current = () => {
      close.current = undefined;
      remove();
      element.close();
    };
  });
  const focusNext = useEffectEvent(() => {
    const next = props.focusAfter?.();
    if (!next) return;
    const isTabStop = next.tabIndex >= 0;
    (isTabStop ? next : (next.querySelector<HTMLElement>(TAB_STOP) ?? next)).focus();
  });
  // After the commit, so that the element that gets the focus back is what it has become.
  useLayoutEffect(() => {
    if (open && dialog.current) show(dialog.current);
    else if (close.current) {
      close.current();
      focusNext();
    }
  }, [open]);
  useLayoutEffect(() => () => close.current?.(), []);
  useEffect(() => {
    if (open) return;
    let isCurrent = true;
    // A spinner would never end.
    const animations = dialog.current?.getAnimations({ subtree: true }) ?? [];
    const ends = animations.filter((one) => one instanceof CSSTransition).map(({ finished }) => finished);
    if (ends.length === 0) {
      setIsThere(false);
      return;
    }
    void Promise.allSettled(ends).then(() => isCurrent && setIsThere(false));
    return () => {
      isCurrent = false;
    };
  }, [open]);

  const isPressedBeside = useRef(false);
  if (!isThere) return null;
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      inert={!open}
      className={clsx('modal', className)}
      onKeyDownCapture={(event) => {
        // Else the browser would close the dialog itself, the second time without asking.
        if (event.key === 'Escape') event.preventDefault();
      }}
      onKeyDown={(event) => {
        const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing;
        if (isEscape && isInnermost(event)) onCancel();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onCancel();
      }}
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        if (props.holds?.()) currentTarget.showModal();
        onCancel();
      }}
      onPointerDown={(event) => {
        isPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        // Not the end of a selection that began in the dialog.
        if (closesOutside && isPressedBeside.current && isBeside(event)) onCancel();
      }}
    >
      {children}
    </dialog>,
    document.body,
  );
}
