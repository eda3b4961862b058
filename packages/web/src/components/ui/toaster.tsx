import { Toast as Base } from '@base-ui/react/toast';
import { UNDO_SECONDS } from '@portal/contract/limits';
import { CircleAlert, CircleCheckBig, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { buttonStyles } from './button.styles.ts';

/** Time on screen. Hover and focus pause it. */
const TIMEOUT_MS = { success: 6_000, destructive: 12_000, withAction: 1_000 * UNDO_SECONDS } as const;

// Base UI gives toasts the role dialog. These are announcements, which are never modal.
const ANNOUNCEMENT_ROLES = {
  success: { role: 'status', 'aria-modal': undefined },
  destructive: { role: 'alert', 'aria-modal': undefined },
} as const;

function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const isFailure = toast.type === 'destructive';
    const Icon = isFailure ? CircleAlert : CircleCheckBig;
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        {...ANNOUNCEMENT_ROLES[isFailure ? 'destructive' : 'success']}
        className="floating absolute top-0 right-0 w-full data-limited:hidden data-ending-style:-translate-y-2 data-starting-style:-translate-y-2 md:top-auto md:bottom-0 md:data-ending-style:translate-y-2 md:data-starting-style:translate-y-2"
      >
        <Base.Content className="flex items-start gap-3 p-4 pr-12">
          <Icon
            aria-hidden
            className={`mt-0.5 size-5 shrink-0 ${isFailure ? 'text-danger' : 'text-success'}`}
          />
          <div className="min-w-0">
            <Base.Title className="font-semibold" />
            <Base.Description className="mt-0.5 break-words text-quiet" />
          </div>
          {toast.actionProps && (
            <Base.Action
              className={buttonStyles({ variant: 'secondary', size: 'sm', className: '-my-1 ml-auto' })}
            />
          )}
          <Base.Close
            aria-label="Close"
            aria-hidden={false}
            className={buttonStyles({
              variant: 'quiet',
              size: 'icon-sm',
              className: 'absolute top-2.5 right-2.5 text-quiet',
            })}
          >
            <X aria-hidden />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}

/** Shows the outcome of actions, one toast at a time. */
export function Toaster() {
  const toasts = useToasts();
  const [manager] = useState(Base.createToastManager);
  useEffect(() => {
    toasts.connect(({ kind, title, text, action }) => {
      let isDone = false;
      const id = manager.add({
        type: kind,
        title,
        description: text,
        timeout: TIMEOUT_MS[action ? 'withAction' : kind],
        // A high priority would hide the toast itself from screen readers (mui/base-ui #5659); its role announces it.
        priority: 'low',
        actionProps: action && {
          children: action.label,
          onClick: () => {
            // The button can be pressed again while the toast fades.
            if (isDone) return;
            isDone = true;
            manager.close(id);
            action.onClick();
          },
        },
      });
    });
  }, [toasts, manager]);
  return (
    <Base.Provider toastManager={manager} limit={1}>
      <Base.Portal>
        {/* Below the header on small screens, because a toast at the bottom would cover the next button to press. */}
        <Base.Viewport className="fixed inset-x-4 top-18 z-60 outline-none print:hidden md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-full md:max-w-[420px]">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
