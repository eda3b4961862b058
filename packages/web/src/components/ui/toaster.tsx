import { UNDO_SECONDS } from '@portal/contract/limits';
import { CircleAlert, CircleCheckBig, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type Toast, useToasts } from '../../lib/toasts/toasts.ts';
import { Button } from './button.tsx';

/** Time on screen. Hover and focus begin it again. */
const TIMEOUT_MS = { success: 6_000, destructive: 12_000, withAction: 1_000 * UNDO_SECONDS } as const;

type ToastCardProps = { toast: Toast; onAct: () => void; onClose: () => void };

function ToastCard({ toast, onAct, onClose }: ToastCardProps) {
  const { kind, title, text, action } = toast;
  const isFailure = kind === 'destructive';
  const Icon = isFailure ? CircleAlert : CircleCheckBig;
  const id = useId();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), TIMEOUT_MS[action ? 'withAction' : kind]);
    return () => clearTimeout(timer);
  }, [isHeld, action, kind]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toast stays while the pointer or the focus is on it
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      role={isFailure ? 'alert' : 'status'}
      aria-labelledby={id}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className="floating relative flex w-full items-start gap-3 p-4 pr-12 starting:-translate-y-2 md:starting:translate-y-2"
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isFailure ? 'text-danger' : 'text-success'}`} />
      <div className="min-w-0">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text && <p className="mt-0.5 break-words text-quiet">{text}</p>}
      </div>
      {action && (
        <Button variant="secondary" size="sm" className="-my-1 ml-auto" onClick={onAct}>
          {action.label}
        </Button>
      )}
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label="Close"
        onClick={onClose}
        icon={<X aria-hidden />}
        className="absolute top-2.5 right-2.5 text-quiet"
      />
    </div>
  );
}

/** Shows the outcome of actions, one toast at a time. F6 leads to it. */
export function Toaster() {
  const toasts = useToasts();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read);
  const viewport = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || !toasts.read()) return;
      event.preventDefault();
      viewport.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [toasts]);
  const close = () => {
    const hadFocus = viewport.current?.contains(document.activeElement);
    toasts.close();
    if (hadFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  const act = () => {
    // A double click is faster than the rendering without the toast.
    if (toasts.read() !== toast) return;
    close();
    toast?.action?.onClick();
  };
  return createPortal(
    // Open dialogs hide what is not a live region from screen readers. On small screens below the header, because a toast
    // at the bottom would cover the next button to press.
    <section
      ref={viewport}
      aria-label="Notifications"
      aria-live="polite"
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      className="fixed inset-x-4 top-18 z-60 outline-none print:hidden md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-full md:max-w-[420px]"
    >
      {toast && <ToastCard key={toast.id} toast={toast} onAct={act} onClose={close} />}
    </section>,
    document.body,
  );
}
