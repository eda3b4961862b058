import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import X from 'lucide-react/icons/x';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { useKeyPress } from '../../lib/hooks/use-key-press.ts';
import { isFreeKey, useShortcutsSwitch } from '../../lib/shortcuts.ts';
import { type Toast, type ToastAction, useToasts } from '../../lib/toasts/toasts.ts';
import { Button } from './button.tsx';
import { useTopDialog } from './open-dialogs.ts';

/** Time on screen. Hover and focus begin it again. */
const TIMEOUT_MS = { success: 6_000, destructive: 12_000, withAction: 10_000 } as const;

type ActionButtonProps = { action: ToastAction; onAct: (action: ToastAction) => void; onEnd: () => void };

/** The button of a toast, above a line that gets shorter until the button goes. */
function ActionButton({ action, onAct, onEnd }: ActionButtonProps) {
  const { label, endsAfterMs } = action;
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button, () => button.current?.closest('section'));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (endsAfterMs === undefined) return;
    const timer = setTimeout(() => end(), endsAfterMs);
    return () => clearTimeout(timer);
  }, [endsAfterMs]);
  return (
    <>
      <Button
        ref={button}
        data-toast-action
        variant="secondary"
        size="sm"
        className="-my-1 ml-auto"
        onClick={() => onAct(action)}
      >
        {label}
      </Button>
      {endsAfterMs !== undefined && (
        <span aria-hidden className="countdown" style={{ animationDuration: `${endsAfterMs}ms` }} />
      )}
    </>
  );
}

type ToastCardProps = {
  toast: Toast;
  /** Whether it is above the buttons of a dialog, where it stays until the next attempt. */
  isInFooter: boolean;
  onAct: (action: ToastAction) => void;
  onClose: () => void;
};

function ToastCard({ toast, isInFooter, onAct, onClose }: ToastCardProps) {
  const { kind, title, text, note, isPartial = false, isInForm = false, action, furtherAction } = toast;
  const isFailure = kind === 'destructive';
  const Icon = isFailure || isPartial ? CircleAlert : CircleCheckBig;
  const iconColor = isFailure ? 'text-danger' : isPartial ? 'text-warning' : 'text-success';
  const id = useId();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const isHeld = isHovered || isFocused;
  const dialog = useTopDialog();
  const isInert = isInForm && dialog !== undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld || isInFooter) return;
    const timer = setTimeout(() => close(), TIMEOUT_MS[action ? 'withAction' : kind]);
    return () => clearTimeout(timer);
  }, [isHeld, isInFooter, action, kind]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toast stays while the pointer or the focus is on it
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have a name
    <div
      role={isFailure ? 'alert' : 'status'}
      data-toast
      aria-labelledby={id}
      // Not where the toast appears under a pointer that rests.
      onMouseMove={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      className={clsx(
        'relative flex w-full items-start gap-3 overflow-hidden pr-12',
        isInFooter
          ? 'rounded-md bg-danger-soft p-3'
          : 'floating p-4 starting:-translate-y-2 md:starting:translate-y-2',
      )}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconColor}`} />
      <div className="min-w-0">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {text && <p className={clsx('mt-0.5 break-words', !isInFooter && 'text-quiet')}>{text}</p>}
        {note && <p className="mt-0.5 break-words text-warning">{note}</p>}
        {furtherAction && !isOver && (
          <Button variant="secondary" size="sm" className="mt-2" onClick={() => onAct(furtherAction)}>
            {furtherAction.label}
          </Button>
        )}
      </div>
      {action && !isOver && <ActionButton action={action} onAct={onAct} onEnd={() => setIsOver(true)} />}
      {!isInert && (
        <Button
          variant="quiet"
          size="icon-sm"
          // A dialog has a Close button of its own.
          aria-label={dialog ? 'Dismiss' : 'Close'}
          onClick={onClose}
          icon={<X aria-hidden />}
          className="absolute top-2.5 right-2.5 text-quiet"
        />
      )}
    </div>
  );
}

function createPlace() {
  const place = document.createElement('div');
  place.className = 'basis-full';
  return place;
}

/** Shows the outcome of actions, one toast at a time. F6 leads to it. */
export function Toaster() {
  const toasts = useToasts();
  const toast = useSyncExternalStore(toasts.subscribe, toasts.read);
  const viewport = useRef<HTMLElement>(null);
  const [place] = useState(createPlace);
  const dialog = useTopDialog();
  // In the topmost dialog, because all else is inert. What its form says already would be in the dialog twice.
  const parent = toast?.isInForm ? undefined : dialog;
  const [first, setFirst] = useState<{ id: number | undefined; dialog: typeof dialog }>();
  if (first?.id !== toast?.id) setFirst({ id: toast?.id, dialog });
  // Only of the dialog in which it failed, not of one that was opened later.
  const isOfDialog = toast?.kind === 'destructive' && first?.id === toast.id && first.dialog === parent;
  const footer = isOfDialog ? parent?.querySelector('.dialog-footer') : null;
  useLayoutEffect(() => {
    // A dialog that disappears with its page is removed before it is known that it is not the topmost any more.
    const home = footer ?? parent;
    (home?.isConnected ? home : document.body).append(place);
    if (!footer) viewport.current?.showPopover();
    return () => place.remove();
  }, [footer, parent, place]);
  const focusedBefore = useRef<Element>(null);
  const close = () => {
    const hadFocus = viewport.current?.contains(document.activeElement);
    toasts.close();
    if (hadFocus && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  const act = (action: ToastAction) => {
    // A double click is faster than the rendering without the toast.
    if (toasts.read() !== toast) return;
    close();
    action.onClick();
  };
  const { isOn } = useShortcutsSwitch();
  useKeyPress((event) => {
    if (!toast) return;
    if (event.key === 'F6') {
      event.preventDefault();
      viewport.current?.focus({ preventScroll: true });
      return;
    }
    const isShortcut = isOn && event.key === toast.action?.key && isFreeKey(event);
    if (!isShortcut || event.ctrlKey || event.metaKey) return;
    viewport.current?.querySelector<HTMLElement>('[data-toast-action]')?.click();
  });
  return createPortal(
    // A popover, because a dialog clips what is in it, and is above what is not. On small screens below the header, because a toast at the bottom would
    // cover the next button to press. Over a dialog it is at the bottom, where dialogs leave room for it. A failure is above the dialog's buttons.
    <section
      ref={viewport}
      popover={footer ? undefined : 'manual'}
      aria-label="Notifications"
      aria-live="polite"
      tabIndex={-1}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      className={clsx(!footer && 'toasts')}
    >
      {toast && (
        <ToastCard key={toast.id} toast={toast} isInFooter={Boolean(footer)} onAct={act} onClose={close} />
      )}
    </section>,
    place,
  );
}
