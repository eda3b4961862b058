import { lazy, Suspense } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CreditCards } from '../../features/credits/credit-cards.tsx';
import { RecentRequests } from '../../features/requests/history/recent-requests.tsx';
import { CatalogueSkeleton } from '../../features/samples/catalogue-grid.tsx';
import { useSession } from '../../lib/api/session.ts';

function RequestSamplesSkeleton() {
  return (
    <Card id="request-samples" title="Request Samples" description=" " className="scroll-mt-20">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <CatalogueSkeleton />
        </div>
        <Skeleton className="h-56 rounded-lg max-lg:hidden" />
      </div>
    </Card>
  );
}

// Lazy, so that credits and recent requests appear before the catalogue.
const RequestSamples = lazy(async () => ({
  default: (await import('./request-samples.tsx')).RequestSamples,
}));

export function DashboardPage() {
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
        <ErrorBoundary title="The samples could not be shown.">
          <Suspense fallback={<RequestSamplesSkeleton />}>
            <RequestSamples key={user.id} user={user} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}
