import { useState } from 'react';
import { lazyDialog } from '../../../components/dialog/lazy-dialog.tsx';

// Most visits never need it, because the user has just signed in.
const ConfirmIdentityDialog = lazyDialog(() => import('./confirm-identity-dialog.tsx'));

/**
 * For steps that the server refuses while the user has not given the password lately. `useToastMutation` takes the result
 * as `confirmation`; the component renders its `dialog`.
 * @param setOpen of the alert dialog in which the step is taken. It closes before, so that one is open at a time
 */
export function useConfirmation(setOpen?: (open: boolean) => void) {
  const [repeat, setRepeat] = useState<() => void>();
  const [open, onOpenChange] = useState(false);
  return {
    /** Opens the dialog. @param next repeats the step that was refused */
    ask: (next: () => void) => {
      setOpen?.(false);
      setRepeat(() => next);
      onOpenChange(true);
    },
    dialog: repeat && <ConfirmIdentityDialog open={open} onOpenChange={onOpenChange} onConfirmed={repeat} />,
  };
}
