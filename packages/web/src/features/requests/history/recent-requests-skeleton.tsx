import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

export function RecentRequestsSkeleton({ rows }: { rows: number }) {
  return (
    <div>
      <div className="flex h-10 items-center border-b border-line bg-sunken/60 px-4 max-md:hidden">
        <Spinner />
      </div>
      <div className="divide-y divide-line">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="flex h-[4.625rem] items-center justify-between gap-6 px-4 md:h-12">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-6 w-24 rounded-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
