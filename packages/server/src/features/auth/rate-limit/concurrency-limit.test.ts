import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve('done') };
};

describe('a concurrency limit', () => {
  test('A concurrency limit queues work and rejects it while the queue is full', async () => {
    const limit = concurrencyLimit({ maxRunning: 2, maxWaiting: 3 });
    let running = 0;
    const jobs = Array.from({ length: 5 }, work);
    const results = jobs.map(({ run }) =>
      limit(() => {
        running += 1;
        return run();
      }),
    );
    await nextTick();
    expect(running).toBe(2);
    await expect(limit(async () => 'too many')).rejects.toMatchObject({
      kind: 'rate-limited',
      retryAfter: 5,
    });
    jobs[0]?.finish();
    expect(await results[0]).toBe('done');
    await nextTick();
    expect(running).toBe(3);
    const last = limit(async () => 'has room');
    for (const { finish } of jobs) finish();
    expect(await last).toBe('has room');
    expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
  });

  test('A concurrency limit runs the next work after a failure', async () => {
    const limit = concurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    await expect(limit(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(await limit(async () => 'next')).toBe('next');
  });
});
