import type { ReactNode } from 'react';

export const CatalogueGrid = ({ children }: { children: ReactNode }) => (
  <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.375rem)),1fr))] gap-3 sm:gap-4">
    {children}
  </ul>
);
