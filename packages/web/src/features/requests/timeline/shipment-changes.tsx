import type { ShipmentChange } from '@portal/contract/shipping';
import { formatDay, formatShortDay } from '../../../lib/format/dates.ts';

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

function describeChange(change: ShipmentChange): string {
  const { field, from, to } = change;
  if (field === 'trackingUrl') return 'Link changed';
  if (field === 'trackingNumber') return describeNumbers(change) ?? 'Number changed';
  if (field === 'carrier') return `${from ?? 'none'} to ${to ?? 'none'}`;
  const isSameYear = from?.slice(0, 4) === to?.slice(0, 4);
  const format = isSameYear || from === null || to === null ? formatShortDay : formatDay;
  const [before, after] = [from, to].map((day) => (day === null ? 'none' : format(day, 'UTC')));
  return `Arrival: ${before} to ${after}`;
}

/**
 * A line for each field of a corrected shipment. Labels and dates are shorter than those of the facts beside it, which say
 * what holds now. The activity log has the whole values.
 */
export function ShipmentChanges({ changes }: { changes: readonly ShipmentChange[] }) {
  return changes.map((change) => (
    <p key={change.field} className="text-sm break-words">
      {describeChange(change)}
    </p>
  ));
}
