import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { NO_RESPONSE } from '../../platform/db/errors.ts';
import { createFairQueue } from './fair-queue.ts';

const work = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve('done') };
};

describe('a fair queue', () => {
  test('Waiting work is started in turn, one of each caller', async () => {
    const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10 });
    const started: string[] = [];
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) =>
      queue(name.slice(0, 1), async () => void started.push(name)),
    );
    await Promise.all(all);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('A caller may have as much work waiting as there is room left, so that others find room', async () => {
    const queue = createFairQueue({ maxRunning: 1, maxWaiting: 5 });
    const { run, finish } = work();
    const admitted = [queue('a', run)];
    const outcomeOf = async (caller: string) => {
      const waiting = queue(caller, run);
      admitted.push(waiting);
      return Promise.race([waiting.catch(({ code }) => code), nextTick('waits')]);
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
    expect(await queue('a', async () => 'has room')).toBe('has room');
  });

  test('A caller with limits of its own leaves places to others, and its further work is refused', async () => {
    const queue = createFairQueue({ maxRunning: 2, maxWaiting: 10 });
    const [long, short] = [work(), work()];
    const started: string[] = [];
    const limits = { maxRunning: 1, maxWaiting: 2 };
    const own = ['a1', 'a2', 'a3', 'a4'].map((name) =>
      queue('a', async () => started.push(name) && long.run(), limits).catch(({ message }) => message),
    );
    const others = ['b1', 'b2'].map((name) => queue('b', async () => started.push(name) && short.run()));
    expect(await own[3]).toBe('Too many requests at the same time. Please try again in a moment.');
    expect(started).toEqual(['a1', 'b1']);
    short.finish();
    await Promise.all(others);
    expect(started).toEqual(['a1', 'b1', 'b2']);
    long.finish();
    expect(await Promise.all(own.slice(0, 3))).toEqual(['done', 'done', 'done']);
    expect(started).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
  });

  test('Between two tasks of a caller with a pause, others run, and a failed one has no pause', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10 });
    const started: string[] = [];
    const limits = { maxRunning: 1, maxWaiting: 5, pauseMs: 100 };
    const failing = queue('a', () => Promise.reject(new Error('wrong')), limits).catch(() => undefined);
    const all = ['a1', 'a2', 'b1', 'b2'].map((name) => {
      const run = async () => void started.push(name);
      return name.startsWith('a') ? queue('a', run, limits) : queue('b', run);
    });
    await failing;
    await Promise.all([all[0], all[2], all[3]]);
    expect(started).toEqual(['a1', 'b1', 'b2']);
    vi.advanceTimersByTime(100);
    await all[1];
    expect(started).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  test('A fair queue runs the next work after a failure', async () => {
    const queue = createFairQueue({ maxRunning: 1, maxWaiting: 1 });
    await expect(queue('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(await queue('b', async () => 'next')).toBe('next');
  });

  test('A silent database fails the waiting work as well, and later work runs', async () => {
    const queue = createFairQueue({ maxRunning: 1, maxWaiting: 10 });
    const { promise, reject } = Promise.withResolvers<string>();
    const started: string[] = [];
    const run = (name: string) => async () => {
      started.push(name);
      return promise;
    };
    const all = Promise.allSettled(['a1', 'a2', 'b1'].map((name) => queue(name.slice(0, 1), run(name))));
    const silence = new Error(NO_RESPONSE);
    reject(silence);
    for (const outcome of await all) expect(outcome).toEqual({ status: 'rejected', reason: silence });
    expect(started).toEqual(['a1']);
    const later = ['a', 'b', 'b'].map((caller) => queue(caller, async () => caller));
    expect(await Promise.all(later)).toEqual(['a', 'b', 'b']);
  });
});
