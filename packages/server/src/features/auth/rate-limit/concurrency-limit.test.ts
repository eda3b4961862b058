import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { NO_RESPONSE } from '../../../db/errors.ts';
import { concurrencyLimit, fairConcurrencyLimit } from './concurrency-limit.ts';

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
      code: 'rate-limited',
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

describe('a fair concurrency limit', () => {
  test('Waiting work is started in turn, one of each caller', async () => {
    const limit = fairConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    const started: string[] = [];
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      limit(name.slice(0, 1), async () => void started.push(name)),
    );
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('A caller may have as much work waiting as there is room left, so that others find room', async () => {
    const limit = fairConcurrencyLimit({ maxRunning: 1, maxWaiting: 5 });
    const { run, finish } = work();
    const admitted = [limit('a', run)];
    const outcomeOf = async (caller: string) => {
      const waiting = limit(caller, run);
      admitted.push(waiting);
      return Promise.race([waiting.catch(({ kind }) => kind), nextTick('waits')]);
    };
    const outcomes = [];
    for (const caller of ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd', 'd'])
      outcomes.push(await outcomeOf(caller));
    expect(outcomes).toEqual([
      ...['waits', 'waits', 'waits', 'rate-limited'],
      ...['waits', 'rate-limited'],
      ...['waits', 'rate-limited', 'rate-limited'],
    ]);
    finish();
    const settled = await Promise.allSettled(admitted);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await limit('a', async () => 'has room')).toBe('has room');
  });

  test('A fair concurrency limit runs the next work after a failure', async () => {
    const limit = fairConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
    await expect(limit('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(await limit('b', async () => 'next')).toBe('next');
  });

  test('A silent database fails the waiting work as well, and later work runs', async () => {
    const limit = fairConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
    const { promise, reject } = Promise.withResolvers<string>();
    const started: string[] = [];
    const run = (name: string) => async () => {
      started.push(name);
      return promise;
    };
    const all = Promise.allSettled(['a1', 'a2', 'b1'].map((name) => limit(name.slice(0, 1), run(name))));
    const silence = new Error(NO_RESPONSE);
    reject(silence);
    for (const outcome of await all) expect(outcome).toEqual({ status: 'rejected', reason: silence });
    expect(started).toEqual(['a1']);
    const later = ['a', 'b', 'b'].map((caller) => limit(caller, async () => caller));
    expect(await Promise.all(later)).toEqual(['a', 'b', 'b']);
  });
});
