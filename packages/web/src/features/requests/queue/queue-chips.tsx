import { OUTCOME_LABELS } from '@portal/contract/requests/outcome-labels';
import { dayChips, FilterChips } from '../../../components/list/filter-chips.tsx';
import type { RequestSearch } from './use-request-search.ts';
import { useSampleName } from './use-sample-name.ts';

export function QueueChips({ state, query }: Pick<RequestSearch, 'state' | 'query'>) {
  const { sample, client, outcome, from, to } = state.view;
  const sampleName = useSampleName(sample);
  const clientName = query.data?.items[0]?.user?.name;
  return (
    <FilterChips
      chips={[
        sample !== null && { label: 'Sample', value: sampleName ?? `#${sample}`, clear: { sample: null } },
        client !== null && { label: 'Client', value: clientName ?? `#${client}`, clear: { client: null } },
        outcome !== null && {
          label: 'Outcome',
          value: OUTCOME_LABELS[outcome],
          clear: { outcome: null },
        },
        ...dayChips({ from, to }),
      ]}
      onChange={state.change}
    />
  );
}
