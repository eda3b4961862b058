import type { FieldChange } from '@portal/contract/audit-log';

/** Longest value that the log keeps, in characters: enough to see what it was, short enough to read. */
const VALUE_MAX = 200;

type Value = string | number | boolean | null | undefined;

const formatValue = (value: Value): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value);
  // A cut may fall between the two halves of a character.
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX - 1).toWellFormed()}…` : text;
};

/**
 * The fields that differ between two states of a thing, in the labels' order.
 * @param labels the fields that the log shows, with their words; a secret is none of them
 * @param before an empty object for what was made just now
 * @param after an empty object for what is gone
 */
export const changesBetween = <Field extends string>(
  labels: Record<Field, string>,
  before: NoInfer<Partial<Record<Field, Value>>>,
  after: NoInfer<Partial<Record<Field, Value>>>,
): FieldChange[] =>
  (Object.keys(labels) as Field[])
    .filter((field) => (before[field] ?? null) !== (after[field] ?? null))
    .map((field) => ({
      field: labels[field],
      from: formatValue(before[field]),
      to: formatValue(after[field]),
    }));
