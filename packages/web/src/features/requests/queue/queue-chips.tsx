import { AWAITED_LABELS } from '@portal/contract/messages.values';
import { outcomeFields } from '@portal/contract/outcomes.fields';
import { OUTCOME_LABELS } from '@portal/contract/outcomes.values';
import { ISSUE_LABELS } from '@portal/contract/requests.values';
import { dayChips, FilterChips } from '../../../components/list/filter-chips.tsx';
import { isMissingError } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { RequestSearch } from './use-request-search.ts';
import { useSampleName } from './use-sample-name.ts';

export function QueueChips({ state, query }: Pick<RequestSearch, 'state' | 'query'>) {
  const { sample, client, outcome, awaited, issue, from, to } = state.view;
  const sampleName = useSampleName(sample);
  const clientName = query.data?.items[0]?.user?.name;
  // No request of the client is listed.
  const read = trpc.admin.clients.get.useQuery(
    { id: client ?? 0 },
    { enabled: client !== null && query.data !== undefined && clientName === undefined, retry: false },
  );
  const unlisted = read.data?.name ?? (isMissingError(read.error) ? `#${client} (deleted)` : `#${client}`);
  return (
    <FilterChips
      chips={[
        sample !== null && { label: 'Sample', value: sampleName ?? `#${sample}`, clear: { sample: null } },
        client !== null && { label: 'Client', value: clientName ?? unlisted, clear: { client: null } },
        outcome !== null && {
          label: outcomeFields.answer.label,
          value: OUTCOME_LABELS[outcome],
          clear: { outcome: null },
        },
        awaited !== null && {
          label: 'Messages',
          value: AWAITED_LABELS[awaited],
          clear: { awaited: null },
        },
        issue !== null && { label: 'Issue', value: ISSUE_LABELS[issue], clear: { issue: null } },
        ...dayChips({ from, to }),
      ]}
      onChange={state.change}
    />
  );
}
