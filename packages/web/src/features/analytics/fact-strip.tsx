import type { ReactNode } from 'react';

type Fact = { term: string; value: ReactNode; note?: ReactNode };

/** A few numbers side by side, each with a line below. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mb-6 grid divide-line rounded-lg border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      {facts.map(({ term, value, note }) => (
        <div key={term} className="min-w-0 px-4 py-4 md:px-5">
          <dt className="text-sm text-quiet">{term}</dt>
          <dd className="mt-1 text-2xl font-semibold break-words">{value}</dd>
          {note && <dd className="mt-1 text-sm text-quiet">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
