import * as z from 'zod/mini';

/** Maximum lengths in characters. */
export const TEXT_LENGTH_MAX = { line: 255, description: 5_000, note: 1_000, password: 200 } as const;

type TextRule = { min?: number; max?: number; message?: string; trimmed?: boolean };

/** PostgreSQL stores neither lone surrogates nor NUL. */
function isStorable(value: string) {
  return value.isWellFormed() && !value.includes('\0');
}

/**
 * A text field. It is trimmed before its length is checked.
 * @param label the field's label on screen, used in the messages
 * @param rule limits in characters and the message for a missing or too short text
 */
export function text(label: string, rule: TextRule = {}) {
  const { min = 1, max = TEXT_LENGTH_MAX.line, message = `${label} is required`, trimmed = true } = rule;
  return z
    .string(min === 0 ? `${label} must be text` : message)
    .check(
      z.refine(isStorable, `${label} contains characters that cannot be stored`),
      ...(trimmed ? [z.trim()] : []),
      z.minLength(min, message),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );
}

/** A text field that may be null. An empty string becomes null. */
export function nullableText(label: string, max: number = TEXT_LENGTH_MAX.line) {
  return z.pipe(
    z.nullable(text(label, { min: 0, max })),
    z.transform((value: string | null) => (value === '' ? null : value)),
  );
}
