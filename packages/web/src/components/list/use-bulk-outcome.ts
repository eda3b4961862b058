import type { BulkResultsView } from '@portal/contract/bulk';
import { useState } from 'react';
import type { Selection } from './use-selection.ts';

type NamedRecord = { id: number; name: string };

type Outcome = { results: BulkResultsView['results']; done: string; names: ReadonlyMap<number, string> };

/** The outcome of the last bulk change. It keeps the records' names, because a changed record can leave the list. */
export function useBulkOutcome<Item extends NamedRecord>({ selected, clear }: Selection<Item>) {
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    /** For `BulkOutcome`; undefined before the first change. */
    outcome: outcome && {
      ...outcome,
      nameOf: (id: number) => outcome.names.get(id) ?? `#${id}`,
      onClose: () => setOutcome(undefined),
    },
    show: ({ results }: BulkResultsView, done: string) => {
      setOutcome({ results, done, names: new Map(selected.map(({ id, name }) => [id, name])) });
      clear();
    },
  };
}
