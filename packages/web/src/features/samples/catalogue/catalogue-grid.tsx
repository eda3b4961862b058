import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

export function CatalogueGrid({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul
      ref={ref}
      className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.375rem)),1fr))] gap-x-3 gap-y-5 sm:gap-x-4 sm:gap-y-6"
    >
      {children}
    </ul>
  );
}

const PLACEHOLDER_INDEXES = Array.from({ length: 8 }, (_, place) => place);

/** A placeholder for the catalogue while it is loading. */
export function CatalogueSkeleton() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <Skeleton className="h-10 min-w-40 flex-1 sm:min-w-48" />
        <Skeleton className="h-10 w-24 sm:w-36" />
        <div className="h-6 w-full">
          <Spinner />
        </div>
      </div>
      <CatalogueGrid>
        {PLACEHOLDER_INDEXES.map((place) => (
          <li key={place}>
            <Skeleton className="aspect-square rounded-md" />
            <Skeleton className="mt-3 h-4" />
            <Skeleton className="mt-2 mb-3 h-4 w-1/3" />
            <Skeleton className="h-10" />
          </li>
        ))}
      </CatalogueGrid>
    </>
  );
}
