import { applyOwnChanges } from '../../../lib/live/own-changes.ts';
import { useLiveChanges } from '../../../lib/live/use-live-changes.ts';

/** Follows the changes of the user's own requests and account. */
export function ClientLive() {
  useLiveChanges({ stream: 'me', onChanges: applyOwnChanges });
  return null;
}
