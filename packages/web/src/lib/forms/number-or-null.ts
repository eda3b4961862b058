/** A text that is not a number stays in the field, and its message says so. */
export function numberOrNull(typed: unknown): number | null {
  const text = String(typed ?? '').trim();
  return text === '' ? null : Number(text);
}
