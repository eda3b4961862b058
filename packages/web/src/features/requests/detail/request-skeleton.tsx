import { Card } from '../../../components/ui/card.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { SlowNotice } from '../../../components/ui/slow-notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** The head with its actions, and the cards in their two columns. */
export function RequestSkeleton() {
  return (
    <>
      <SlowNotice />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Spinner className="h-9" label="Loading request details" />
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:w-188 sm:justify-end">
          <Skeleton className="h-10 w-46 max-sm:w-full" />
          <Skeleton className="h-10 w-42 max-sm:w-auto max-sm:grow" />
          <Skeleton className="h-10 w-36 max-sm:w-auto max-sm:grow" />
          <Skeleton className="size-10" />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-2 h-4 w-1/3" />
            <Skeleton className="mt-5 h-8 w-40" />
          </Card>
          <Card>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="mt-8 size-14" />
            <Skeleton className="mt-6 size-14" />
          </Card>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-5 h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-6 h-4 w-4/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </Card>
          <Card>
            <Skeleton className="h-6 w-28" />
            <Skeleton className="mt-8 h-20" />
            <Skeleton className="mt-3 ml-auto h-10 w-32" />
          </Card>
        </div>
      </div>
    </>
  );
}
