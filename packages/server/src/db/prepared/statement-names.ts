/** Kysely passes only text and values to the driver, so the pool finds the name of a prepared statement by its text. */
const names = new Map<string, string>();

export function nameStatement(text: string): void {
  if (!names.has(text)) names.set(text, `portal_${names.size}`);
}

export function findStatementName(text: string): string | undefined {
  return names.get(text);
}
