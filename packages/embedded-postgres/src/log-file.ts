import { appendFile, copyFile, stat, truncate } from 'node:fs/promises';

const MAX_LOG_BYTES = 5 * 1024 * 1024;

const severity = /\b(?:FATAL|PANIC|error):\s*/;
const clientError = /the database system is |terminating connection|too many clients/;

export async function prepareLog(log: string): Promise<void> {
  await appendFile(log, '', { mode: 0o600 });
  if ((await stat(log)).size < MAX_LOG_BYTES) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

export function firstError(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((text) => severity.test(text) && !clientError.test(text)) ?? lines.at(-1);
  return line?.split(severity).at(-1)?.trim() || 'it gave no reason';
}
