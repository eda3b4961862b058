import { PageHeading } from '../../components/ui/page-heading.tsx';
import { CreditCards } from '../../features/credits/credit-cards.tsx';
import { RecentRequests } from '../../features/requests/history/recent-requests.tsx';
import { useSession } from '../../lib/api/session.ts';
import { RequestSamples } from './request-samples.tsx';

export default function DashboardPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Dashboard" />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <CreditCards user={user} />
        <RecentRequests />
      </div>
      <div className="mt-4 max-lg:pb-20">
        <RequestSamples key={user.id} user={user} />
      </div>
    </>
  );
}
