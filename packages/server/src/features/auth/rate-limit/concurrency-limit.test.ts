import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve('done') };
};

describe('a gate', () => {
  test('runs a few at a time, lets some wait and sends the others away until there is room', async () => {
    const gate = concurrencyLimit({ atOnce: 2, waiting: 3 });
    let running = 0;
    const pieces = Array.from({ length: 5 }, work);
    const results = pieces.map(({ run }) =>
      gate(() => {
        running += 1;
        return run();
      }),
    );
    await nextTurn();
    expect(running).toBe(2);
    await expect(gate(async () => 'too many')).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfter: 5,
    });
    pieces[0]?.finish();
    expect(await results[0]).toBe('done');
    await nextTurn();
    expect(running).toBe(3);
    const last = gate(async () => 'has room');
    for (const { finish } of pieces) finish();
    expect(await last).toBe('has room');
    expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
  });

  test('stays open when work fails', async () => {
    const gate = concurrencyLimit({ atOnce: 1, waiting: 1 });
    await expect(gate(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(await gate(async () => 'next')).toBe('next');
  });
});
