import { type DisplayedStatus, STATUS_LABELS } from '@portal/contract/requests.values';
import Ban from 'lucide-react/icons/ban';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import CircleX from 'lucide-react/icons/circle-x';
import Clock3 from 'lucide-react/icons/clock-3';
import PackageCheck from 'lucide-react/icons/package-check';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Truck from 'lucide-react/icons/truck';
import { Badge } from '../../components/ui/badge.tsx';

/** Accepted ones are green, those with nothing left to do without a ground, so that open ones stand out in a long list. */
const STATUS_STYLES = {
  pending: { tone: 'warning', Icon: Clock3 },
  approved: { tone: 'success', Icon: ThumbsUp },
  shipped: { tone: 'success', Icon: Truck },
  delivered: { tone: 'success-quiet', Icon: PackageCheck },
  fulfilled: { tone: 'success-quiet', Icon: CircleCheckBig },
  rejected: { tone: 'destructive', Icon: CircleX },
  cancelled: { tone: 'neutral', Icon: Ban },
} as const;

export function StatusBadge({ status }: { status: DisplayedStatus }) {
  const { tone, Icon } = STATUS_STYLES[status];
  return (
    <Badge tone={tone} data-status={status} icon={<Icon aria-hidden />}>
      {STATUS_LABELS[status]}
    </Badge>
  );
}
