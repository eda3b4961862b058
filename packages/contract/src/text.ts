import * as z from 'zod/mini';

/** Longest text of each kind that the portal stores, in characters. */
export const TEXT_MAX = { line: 255, description: 5_000, note: 1_000, password: 200 } as const;

type TextRule = { min?: number; max?: number; message?: string; trimmed?: boolean };

// PostgreSQL stores neither, so both are refused here, where the caller still gets a sentence.
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');

/**
 * A text field: trimmed before its length is checked.
 * @param label the field's name on screen, used in the messages
 * @param rule length limits in characters and the message for a text that is missing or too short
 */
export const text = (label: string, rule: TextRule = {}) => {
  const { min = 1, max = TEXT_MAX.line, message = `${label} is required`, trimmed = true } = rule;
  // What may be left out is not required, but it must be text where it is given.
  return z
    .string(min === 0 ? `${label} must be text` : message)
    .check(
      z.refine(isStorable, `${label} contains characters that cannot be stored`),
      ...(trimmed ? [z.trim()] : []),
      z.minLength(min, message),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );
};

/** A text field that may be null; an empty entry becomes null. */
export const nullableText = (label: string, max: number = TEXT_MAX.line) =>
  z.pipe(
    z.nullable(text(label, { min: 0, max })),
    z.transform((value: string | null) => (value === '' ? null : value)),
  );
