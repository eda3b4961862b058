import { AWAITED_LABELS } from '@portal/contract/messages.values';
import type { ListedRequestView } from '@portal/contract/requests/search';
import { Badge } from '../../components/ui/badge.tsx';

type AwaitedBadgeProps = { request: Pick<ListedRequestView, 'awaitsAnswer' | 'hasClientAnswered'> };

/** For admins: who must write next. */
export function AwaitedBadge({ request: { awaitsAnswer, hasClientAnswered } }: AwaitedBadgeProps) {
  if (awaitsAnswer) return <Badge>{AWAITED_LABELS.client}</Badge>;
  return hasClientAnswered && <Badge tone="accent">{AWAITED_LABELS.office}</Badge>;
}
