import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/portal.fixture.ts';
import { batchedRead, padToBatchSize } from './prepared-query.ts';

const countedRead = () => {
  const batches: string[][] = [];
  const waiting: (() => void)[] = [];
  const read = batchedRead((keys: readonly string[]) => {
    batches.push([...keys]);
    return new Promise<string[]>((resolve) =>
      waiting.push(() => resolve(keys.map((key) => `${key}, read ${batches.length}`))),
    );
  });
  return { batches, read, respond: () => waiting.shift()?.() };
};

describe('Batched reads', () => {
  test('Reads in one tick become one query with each key once, and each gets its own result', async () => {
    const { batches, read, respond } = countedRead();
    const found = Promise.all(['a', 'b', 'a'].map((key) => read(key)));
    await nextTick();
    expect(batches).toEqual([['a', 'b']]);
    respond();
    expect(await found).toEqual(['a, read 1', 'b, read 1', 'a, read 1']);
  });

  test('A batch has at most ten keys', async () => {
    const { batches, read, respond } = countedRead();
    const found = Promise.all(Array.from({ length: 25 }, (_, key) => read(`${key}`)));
    await nextTick();
    expect(batches.map((keys) => keys.length)).toEqual([10, 10, 5]);
    for (const _ of batches) respond();
    expect((await found).map((one) => one.split(',')[0])).toEqual(
      Array.from({ length: 25 }, (_, key) => `${key}`),
    );
  });

  test('A read never shares the result of a query that started before it', async () => {
    const { batches, read, respond } = countedRead();
    const before = read('a');
    await nextTick();
    const after = read('a');
    await nextTick();
    expect(batches).toEqual([['a'], ['a']]);
    respond();
    respond();
    await Promise.all([before, after]);
  });

  test('Reads of two readers are not batched, because a transaction may see other rows', async () => {
    const readers = [countedRead(), countedRead()];
    const found = readers.map(({ read }) => read('a'));
    await nextTick();
    expect(readers.map(({ batches }) => batches)).toEqual([[['a']], [['a']]]);
    for (const { respond } of readers) respond();
    await Promise.all(found);
  });

  test('A failed query fails the whole batch, and the next read starts a new query', async () => {
    let isUnavailable = true;
    const read = batchedRead(async (keys: readonly string[]) => {
      if (isUnavailable) throw new Error('unavailable');
      return [...keys];
    });
    const failed = await Promise.allSettled(['a', 'b', 'a'].map((key) => read(key)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    isUnavailable = false;
    expect(await read('a')).toBe('a');
  });
});

test('Keys are padded to the number that PostgreSQL estimates, so that one plan serves all', () => {
  expect(padToBatchSize(['a', 'b'], '')).toEqual(['a', 'b', ...Array(8).fill('')]);
});
