import type { ErrorCode } from '@portal/contract/errors';
import { AppError } from '../errors.ts';
import { type FieldValue, formatValue } from './format-value.ts';

type Comparison<Field extends string> = {
  code: Extract<ErrorCode, `stale-${string}`>;
  labels: Record<Field, string>;
  stored: NoInfer<{ [Name in Field]?: FieldValue }>;
  expected: NoInfer<{ [Name in Field]?: FieldValue }> | undefined;
  changedBy?: string;
  message?: string;
  format?: (value: FieldValue, field: NoInfer<Field>) => string | null;
};

/** Keeps an edit from overwriting a change that its author has not seen. @throws AppError that names the fields */
export function assertExpected<Field extends string>(comparison: Comparison<Field>): void {
  const { code, labels, stored, expected = {}, changedBy, message, format = formatValue } = comparison;
  const seen: { [Name in Field]?: FieldValue } = expected;
  const fields = (Object.keys(labels) as Field[])
    .filter((field) => seen[field] !== undefined && withoutEmpty(seen[field]) !== withoutEmpty(stored[field]))
    .map((field) => ({
      path: field,
      message: describeChange(labels[field], format(stored[field], field), changedBy),
    }));
  const [first] = fields;
  if (first) throw new AppError(code, message ?? first.message, { fields });
}

function withoutEmpty(value: FieldValue): FieldValue {
  return value === '' || value === undefined ? null : value;
}

function describeChange(label: string, value: string | null, changedBy: string | undefined): string {
  if (changedBy === undefined) {
    const change = value === null ? 'was removed' : `changed to ${value}`;
    return `${label} ${change} in the meantime. Please review and try again.`;
  }
  const change = value === null ? `removed ${label}` : `changed ${label} to ${value}`;
  return `${changedBy} ${change}. Please review and try again.`;
}
