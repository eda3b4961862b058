import type { FieldChange } from '@portal/contract/audit-log';

const VALUE_LENGTH_MAX = 200;

type Value = string | number | boolean | null | undefined;

/**
 * The fields that differ between two states, in the order of the labels.
 * @param labels the logged fields; secrets must not be among them
 * @param before an empty object for a creation
 * @param after an empty object for a deletion
 */
export function changesBetween<Field extends string>(
  labels: Record<Field, string>,
  before: NoInfer<Partial<Record<Field, Value>>>,
  after: NoInfer<Partial<Record<Field, Value>>>,
): FieldChange[] {
  return (Object.keys(labels) as Field[])
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({
      field: labels[field],
      from: formatValue(before[field]),
      to: formatValue(after[field]),
    }));
}

function formatValue(value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value);
  // Cutting can split a surrogate pair.
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX - 1).toWellFormed()}…` : text;
}
