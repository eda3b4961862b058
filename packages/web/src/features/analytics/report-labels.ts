import { pluralize } from '@portal/contract/values/numbers';

/** In the order of APPROVAL_SPANS_HOURS; the last span is open. */
export const SPAN_LABELS = ['Within an hour', 'Within a day', '1 to 3 days', '3 to 7 days', 'Over a week'];

/** For example "40 minutes", "5.5 hours" or "2.3 days". */
export function duration(hours: number): string {
  if (hours < 1) return pluralize(Math.round(hours * 60), 'minute');
  return hours < 48
    ? pluralize(Number(hours.toFixed(1)), 'hour')
    : pluralize(Number((hours / 24).toFixed(1)), 'day');
}

const NAME_LENGTH_MAX = 15;

/** At most 15 characters, followed by an ellipsis if the name is longer. */
export function shortName(name: string) {
  const characters = [...name];
  return characters.length > NAME_LENGTH_MAX ? `${characters.slice(0, NAME_LENGTH_MAX).join('')}...` : name;
}
