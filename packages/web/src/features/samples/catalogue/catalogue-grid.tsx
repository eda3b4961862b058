import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** What is shown: its number, and the filters that are on. As high without them. */
export function CatalogueHead({ children }: { children: ReactNode }) {
  return <div className="mb-1 flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 gap-y-2">{children}</div>;
}

export function CatalogueGrid({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul
      ref={ref}
      className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.375rem)),1fr))] gap-x-3 gap-y-5 transition-opacity group-aria-busy/catalogue:opacity-50 sm:gap-x-4"
    >
      {children}
    </ul>
  );
}

const PLACEHOLDER_INDEXES = Array.from({ length: 8 }, (_, place) => place);
const FILTER_INDEXES = PLACEHOLDER_INDEXES.slice(0, 4);

/** A placeholder for the catalogue while it is loading. */
export function CatalogueSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <div className="flex items-center gap-x-2.5 gap-y-2 sm:flex-wrap">
        <Skeleton className="h-10 min-w-40 flex-1" />
        <Skeleton className="h-10 w-24 sm:hidden" />
        {/* As many as most catalogues have filters, in rows as theirs. */}
        {FILTER_INDEXES.map((place) => (
          <Skeleton key={place} className="h-10 w-32 max-sm:hidden" />
        ))}
        <Skeleton className="size-10" />
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
