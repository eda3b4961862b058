import { readCart } from '../../../features/requests/cart/cart-storage.ts';
import { useSession } from '../../../lib/api/session.ts';
import { applyOwnChanges } from '../../../lib/live/own-changes.ts';
import { useLiveChanges } from '../../../lib/live/use-live-changes.ts';

export function ClientLive() {
  const { user } = useSession();
  const isChoosing = () => user !== null && readCart(user.id).lines.length > 0;
  useLiveChanges({
    stream: 'me',
    onChanges: (changes, reader) => applyOwnChanges(changes, reader, isChoosing()),
  });
  return null;
}
