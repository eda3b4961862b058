import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Fact = { term: string; value: ReactNode };

type DescriptionListProps = {
  /** Facts without a value are left out. */
  facts: readonly Fact[];
  /** The columns; one by default. */
  className?: string;
};

export function DescriptionList({ facts, className }: DescriptionListProps) {
  return (
    <dl className={clsx('grid gap-4', className)}>
      {facts
        .filter(({ value }) => value !== null)
        .map(({ term, value }) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-quiet">{term}</dt>
            <dd className="mt-0.5 font-medium break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
