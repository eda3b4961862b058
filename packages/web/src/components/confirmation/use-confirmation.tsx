import { lazy, Suspense, useState } from 'react';

// Most visits never need it, because the user has just signed in.
const ConfirmIdentityDialog = lazy(async () => {
  const { ConfirmIdentityDialog: Component } = await import('./confirm-identity-dialog.tsx');
  return { default: Component };
});

/**
 * For steps that the server refuses while the user has not given the password lately. `useToastMutation` takes the result
 * as `confirmation`; the component renders its `dialog`.
 */
export function useConfirmation() {
  const [repeat, setRepeat] = useState<() => void>();
  const [open, onOpenChange] = useState(false);
  return {
    /** Opens the dialog. @param next repeats the step that was refused */
    ask: (next: () => void) => {
      setRepeat(() => next);
      onOpenChange(true);
    },
    dialog: repeat && (
      <Suspense>
        <ConfirmIdentityDialog open={open} onOpenChange={onOpenChange} onConfirmed={repeat} />
      </Suspense>
    ),
  };
}
