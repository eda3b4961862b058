import { readCart } from '../../../features/requests/cart/cart-storage.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useLiveChanges } from '../../../lib/live/use-live-changes.ts';
import { useOwnChanges } from '../../../lib/live/use-own-changes.ts';

export function ClientLive() {
  const { user } = useSession();
  const isChoosing = () => user !== null && readCart(user.id).lines.length > 0;
  useLiveChanges({ stream: 'me', onChanges: useOwnChanges(isChoosing) });
  return null;
}
