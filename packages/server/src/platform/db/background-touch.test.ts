import { expect, test, vi } from 'vitest';
import { createBackgroundTouch } from './background-touch.ts';

test('A key whose write is under way is not written a second time', async () => {
  const touch = createBackgroundTouch();
  const written: string[][] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = (keys: string[]) => {
    written.push(keys);
    return promise;
  };
  touch(['a', 'b'], write);
  touch(['b', 'c'], write);
  touch(['a'], write);
  expect(written).toEqual([['a', 'b'], ['c']]);
  resolve();
  await promise;
  await vi.waitFor(
    () => {
      touch(['a'], write);
      expect(written.at(-1)).toEqual(['a']);
    },
    { timeout: 15_000 },
  );
});

test('A write that fails is reported, and for five seconds no other is attempted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const failures: string[] = [];
  const touch = createBackgroundTouch(({ message }) => void failures.push(message));
  let attempts = 0;
  const write = async () => {
    attempts += 1;
    throw new Error('read-only');
  };
  touch(['a'], write);
  await vi.waitFor(() => expect(failures).toEqual(['read-only']), { timeout: 15_000 });
  touch(['b'], write);
  expect(attempts).toBe(1);
  vi.advanceTimersByTime(5_001);
  touch(['b'], write);
  expect(attempts).toBe(2);
  vi.useRealTimers();
});
