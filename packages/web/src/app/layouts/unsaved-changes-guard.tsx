import { useBlocker } from 'react-router';
import { DiscardDialog } from '../../components/dialog/discard-dialog.tsx';
import { leaveQuestion, losesChanges } from '../../lib/forms/unsaved-changes.ts';

/** Asks before a page, or a dialog in the URL, with unsaved changes is left by a link, by the app or by the browser's buttons. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesChanges(currentLocation, nextLocation),
  );
  return (
    <DiscardDialog
      question={leaveQuestion()}
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  );
}
