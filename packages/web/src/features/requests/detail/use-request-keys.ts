import type { Decision } from '@portal/contract/requests/status';
import { useKeyPress } from '../../../lib/hooks/use-key-press.ts';
import { useShortcutsSwitch } from '../../../lib/shortcuts.ts';
import { queueActionOf } from '../queue/use-queue-keys.ts';

/** Only on the page of a request, beside the keys of the queue. */
export const REQUEST_KEYS = [{ key: 'Shift A', label: 'Approve, then go to the next request' }] as const;

type RequestKeys = {
  onMove: (to: 'next' | 'previous') => void;
  /** With `goesOn` the next request follows. */
  onDecide: (decision: Decision, goesOn: boolean) => void;
};

/** The keys of the queue on the page of a request, where there is nothing to select. */
export function useRequestKeys({ onMove, onDecide }: RequestKeys) {
  const { isOn } = useShortcutsSwitch();
  useKeyPress((event) => {
    const action = queueActionOf(event);
    if (!action || action === 'select') return;
    event.preventDefault();
    if (action === 'next' || action === 'previous') onMove(action);
    else onDecide(action, action === 'approved' && event.shiftKey);
  }, isOn);
}
