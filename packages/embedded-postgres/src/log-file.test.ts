import { expect, test } from 'vitest';
import { firstError } from './log-file.ts';

test('the first error is found, not its consequences or errors sent to clients', () => {
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
