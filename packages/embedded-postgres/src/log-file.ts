import { copyFile, readFile, stat, truncate } from 'node:fs/promises';

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** Truncates in place, because PostgreSQL has the file open for appending. */
export async function rotateLog(log: string): Promise<void> {
  if ((await logSize(log)) < MAX_LOG_BYTES) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

export async function logSize(log: string): Promise<number> {
  return (await stat(log)).size;
}

export async function logSince(log: string, offset: number): Promise<string> {
  const content = await readFile(log);
  return content.toString('utf8', offset);
}

const severity = /\b(?:FATAL|PANIC|error):\s*/;
/** Errors that PostgreSQL sent to clients who connected at a bad moment. */
const clientError = /the database system is |terminating connection|too many clients/;

/** The first error in PostgreSQL's output. Later ones are its consequences. */
export function firstError(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((text) => severity.test(text) && !clientError.test(text)) ?? lines.at(-1) ?? '';
  return line.split(severity).at(-1)?.trim() || 'it gave no reason';
}
