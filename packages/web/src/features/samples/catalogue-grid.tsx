import type { ReactNode } from 'react';

export function CatalogueGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.375rem)),1fr))] gap-3 sm:gap-4">
      {children}
    </ul>
  );
}
