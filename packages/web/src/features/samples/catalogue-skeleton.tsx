import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { CatalogueGrid } from './catalogue-grid.tsx';

const PLACES = Array.from({ length: 8 }, (_, place) => place);

export function CatalogueSkeleton() {
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <Skeleton className="h-10 min-w-52 flex-1" />
        <Skeleton className="h-10 w-48" />
        <div className="h-5 w-full">
          <Spinner />
        </div>
      </div>
      <CatalogueGrid>
        {PLACES.map((place) => (
          <li key={place} className="rounded-lg border border-line p-2">
            <Skeleton className="aspect-square rounded-md" />
            <Skeleton className="mx-1 mt-3 h-4" />
            <Skeleton className="mx-1 mt-2 h-4 w-1/3" />
            <Skeleton className="mx-1 mt-2 mb-4 h-6" />
            <Skeleton className="h-10" />
          </li>
        ))}
      </CatalogueGrid>
    </>
  );
}
