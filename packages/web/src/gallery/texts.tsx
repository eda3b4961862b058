import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import Inbox from 'lucide-react/icons/inbox';
import { Avatar } from '../components/ui/avatar.tsx';
import { Badge } from '../components/ui/badge.tsx';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { DescriptionList } from '../components/ui/description-list.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { ErrorLine } from '../components/ui/error-line.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { Meter } from '../components/ui/meter.tsx';
import { Picture } from '../components/ui/picture.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { TextLink } from '../components/ui/text-link.tsx';
import { DayAndTime } from '../components/ui/time.tsx';
import { StatusBadge } from '../features/orders/status-badge.tsx';

const TONES = ['neutral', 'accent', 'warning', 'success', 'destructive'] as const;
const AT = '2026-11-20T09:30:00.000Z';

function Facts() {
  return (
    <Card title="Facts" description="A description" action={<Button size="sm">Action</Button>}>
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-3">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          {REQUEST_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
        <DescriptionList
          facts={[
            { term: 'Submitted', value: <DayAndTime at={AT} /> },
            { term: 'Client', value: <TextLink to="/gallery">Jordan Ellis</TextLink> },
          ]}
        />
        <Meter label="Credits" value={3} max={5} text="3 of 5 credits" />
        <Meter label="Few credits" value={1} max={5} text="1 of 5 credits" tone="warning" />
        <div className="flex items-center gap-4">
          <BrandMark />
          <Avatar name="Jordan Ellis" />
          <Picture name="Heritage Lion Crest" imageUrl="/artwork/heritage-lion-crest.svg" className="w-24" />
          <Picture name="Without picture" imageUrl={null} className="w-24" />
        </div>
      </div>
    </Card>
  );
}

function States() {
  const retry = () => {};
  return (
    <Card title="States">
      <div className="grid gap-5">
        <Spinner label="Loading requests..." />
        <Skeleton className="h-6 w-48" />
        <EmptyState icon={Inbox} title="No requests yet" text="They appear here." />
        <ErrorLine title="Error loading requests." onRetry={retry} />
        <ErrorState title="The portal cannot be reached." text="Check your connection." onRetry={retry} />
      </div>
    </Card>
  );
}

export function Texts() {
  return (
    <>
      <Facts />
      <States />
    </>
  );
}
