import { copyFile, open, stat, truncate } from 'node:fs/promises';

const maxLogBytes = 5 * 1024 * 1024;

/** Keeps the log below 5 MiB and one older part beside it. Truncated in place: PostgreSQL holds it open for appending. */
export async function boundLog(log: string): Promise<void> {
  if ((await logSize(log)) < maxLogBytes) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
}

/** Bytes written so far, to be given to `logSince` later. */
export const logSize = async (log: string): Promise<number> => (await stat(log)).size;

/** What was written after that point, at most the last 16 KiB of it. */
export async function logSince(log: string, offset: number): Promise<string> {
  const file = await open(log);
  try {
    const { size } = await file.stat();
    const start = Math.max(offset, size - 16 * 1024, 0);
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.max(size - start, 0)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

const complaint = /\b(?:FATAL|PANIC|error):\s*/;
/** What PostgreSQL says to those who connect at a bad moment. */
const toClients = /the database system is |terminating connection|too many clients/;

/** What PostgreSQL's output says went wrong: its first complaint, of which the later ones are consequences. */
export function firstComplaint(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((one) => complaint.test(one) && !toClients.test(one)) ?? lines.at(-1) ?? '';
  return line.split(complaint).at(-1)?.trim() || 'it gave no reason';
}
