const VALUE_LENGTH_MAX = 200;

export type FieldValue = string | number | boolean | null | undefined;

export function formatValue(value: FieldValue): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value).replace(/\s+/g, ' ');
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX - 1).toWellFormed()}…` : text;
}
