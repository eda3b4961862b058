import type { ShipmentChange } from '@portal/contract/requests/timeline-details';
import { formatDay } from '../../../lib/format/dates.ts';

const LABELS: Record<ShipmentChange['field'], string> = {
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  expectedOn: 'Expected on',
};

const ENDING_LENGTH = 3;

/**
 * As in "…784 to …799", with as many characters as differ. Null where a number would be whole: the page has the current
 * one already, and a search of the page must find it once.
 */
function describeNumbers({ from, to }: ShipmentChange): string | null {
  const shortest = Math.min(from?.length ?? Number.POSITIVE_INFINITY, to?.length ?? Number.POSITIVE_INFINITY);
  const ending = (number: string | null, length: number) =>
    number === null ? 'none' : `…${number.slice(-length)}`;
  for (let length = ENDING_LENGTH; length < shortest; length += 1) {
    const [before, after] = [ending(from, length), ending(to, length)];
    if (before !== after) return `${before} to ${after}`;
  }
  return null;
}

function describeValues(change: ShipmentChange): string | null {
  const { field, from, to } = change;
  if (field === 'trackingUrl') return null;
  if (field === 'trackingNumber') return describeNumbers(change);
  const format = (value: string) => (field === 'expectedOn' ? formatDay(value, 'UTC') : value);
  return `${from === null ? 'none' : format(from)} to ${to === null ? 'none' : format(to)}`;
}

/** A line for each field of a corrected shipment. The activity log has the whole values. */
export function ShipmentChanges({ changes }: { changes: readonly ShipmentChange[] }) {
  return changes.map((change) => {
    const [label, values] = [LABELS[change.field], describeValues(change)];
    return (
      <p key={change.field} className="text-sm break-words">
        {values === null ? `${label} changed` : `${label}: ${values}`}
      </p>
    );
  });
}
