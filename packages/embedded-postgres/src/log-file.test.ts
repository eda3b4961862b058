import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { firstError, logSince, rotateLog } from './log-file.ts';

async function logOf(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'postgres.log'), content);
  return join(folder, 'postgres.log');
}

it('a log of 5 MiB is emptied and its content is kept in a second file', async () => {
  const log = await logOf('x'.repeat(5 * 1024 * 1024));
  await rotateLog(log);
  expect((await stat(log)).size).toBe(0);
  expect((await stat(`${log}.1`)).size).toBe(5 * 1024 * 1024);
});

it('a log below 5 MiB stays unchanged', async () => {
  const log = await logOf('a line\n');
  await rotateLog(log);
  expect(await readFile(log, 'utf8')).toBe('a line\n');
});

it('the text after an offset can be read, also when the log was rotated in between', async () => {
  const log = await logOf('before\nafter\n');
  expect(await logSince(log, 'before\n'.length)).toBe('after\n');
  expect(await logSince(log, 1_000)).toBe('');
});

it('the first error is found, not its consequences or errors sent to clients', () => {
  const output = [
    '2026-01-01 [1] LOG:  starting',
    '2026-01-01 [2] FATAL:  the database system is starting up',
    '2026-01-01 [1] FATAL:  could not extend file: No space left on device',
    '2026-01-01 [1] PANIC:  cannot abort transaction 1',
  ].join('\n');
  expect(firstError(output)).toBe('could not extend file: No space left on device');
  expect(firstError('initdb: error: could not create directory')).toBe('could not create directory');
  expect(firstError('no loader')).toBe('no loader');
  expect(firstError('')).toBe('it gave no reason');
});
