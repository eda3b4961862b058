import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { SlowNotice } from '../../components/ui/slow-notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';

const TOTALS = ['clients', 'requests', 'credits'];
const CHARTS = ['samples', 'statuses'];

/** As high as the totals and charts, so that nothing moves when they arrive. */
export function SummarySkeleton() {
  return (
    <div className="grid gap-6">
      <div className="sr-only">
        <Spinner />
      </div>
      <SlowNotice />
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {TOTALS.map((total) => (
          <Card key={total} flush>
            <div className="flex h-13 items-center justify-between px-4 sm:h-24 sm:flex-col sm:items-start sm:justify-center sm:gap-3 md:px-5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-7 w-20" />
            </div>
          </Card>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {CHARTS.map((chart) => (
          <Card key={chart}>
            <Skeleton className="h-6 w-36" />
            <Skeleton className="mt-1.5 h-4 w-2/3" />
            <Skeleton className="mt-5 h-60" />
          </Card>
        ))}
      </div>
    </div>
  );
}
