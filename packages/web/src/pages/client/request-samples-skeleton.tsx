import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { CatalogueSkeleton } from '../../features/samples/catalogue-grid.tsx';

/** A placeholder for the request form while it is loading. */
export function RequestSamplesSkeleton() {
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
