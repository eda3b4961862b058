import { OUTCOME_LABELS, REASON_LABELS } from '@portal/contract/outcomes.values';
import type { EarlierView } from '@portal/contract/requests/earlier';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import { paths } from '../../../lib/paths.ts';

/** As in "Had 2 on Mar 4, 2026: not a fit (color)". */
function describeEarlier({ units, date, answer, reason }: EarlierView): string {
  const had = `Had ${units} on ${formatDay(date)}`;
  if (answer === null) return had;
  const why = reason === null ? '' : ` (${REASON_LABELS[reason].toLowerCase()})`;
  return `${had}: ${OUTCOME_LABELS[answer].toLowerCase()}${why}`;
}

/** What the client had of a sample before, newest first. */
export function EarlierRequests({ earlier }: { earlier: readonly EarlierView[] }) {
  return earlier.map((one) => (
    <p key={one.requestId} className="text-sm font-normal text-quiet">
      <TextLink to={paths.adminRequest(one.requestId)}>{describeEarlier(one)}</TextLink>
    </p>
  ));
}
