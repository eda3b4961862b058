import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { test } from '../../../test/portal.fixture.ts';
import { batchedRead, padToBatchSize } from './batched-read.ts';

const readings = () => {
  const asked: string[][] = [];
  const waiting: (() => void)[] = [];
  const read = batchedRead((_em, keys: readonly string[]) => {
    asked.push([...keys]);
    return new Promise<string[]>((resolve) =>
      waiting.push(() => resolve(keys.map((key) => `${key}, read ${asked.length}`))),
    );
  });
  return { asked, read, answer: () => waiting.shift()?.() };
};

describe('reads that are asked for together', () => {
  test('go out as one, each key once, and everybody has their own', async ({ portal: { em } }) => {
    const { asked, read, answer } = readings();
    const found = Promise.all(['a', 'b', 'a'].map((key) => read(em, key)));
    await endOfTurn();
    expect(asked).toEqual([['a', 'b']]);
    answer();
    expect(await found).toEqual(['a, read 1', 'b, read 1', 'a, read 1']);
  });

  test('are ten at most in one', async ({ portal: { em } }) => {
    const { asked, read, answer } = readings();
    const found = Promise.all(Array.from({ length: 25 }, (_, key) => read(em, `${key}`)));
    await endOfTurn();
    expect(asked.map((keys) => keys.length)).toEqual([10, 10, 5]);
    for (const _ of asked) answer();
    expect((await found).map((one) => one.split(',')[0])).toEqual(
      Array.from({ length: 25 }, (_, key) => `${key}`),
    );
  });

  test('never share what was read before they were asked for', async ({ portal: { em } }) => {
    const { asked, read, answer } = readings();
    const before = read(em, 'a');
    await endOfTurn();
    const after = read(em, 'a');
    await endOfTurn();
    expect(asked).toEqual([['a'], ['a']]);
    answer();
    answer();
    await Promise.all([before, after]);
  });

  test('never share an entity manager, whose transaction may see what others do not', async ({
    portal: { em },
  }) => {
    const { asked, read, answer } = readings();
    const found = [read(em, 'a'), read(em.fork(), 'a')];
    await endOfTurn();
    expect(asked).toEqual([['a'], ['a']]);
    answer();
    answer();
    await Promise.all(found);
  });

  test('fail together, and the next are read anew', async ({ portal: { em } }) => {
    let isAway = true;
    const read = batchedRead(async (_em, keys: readonly string[]) => {
      if (isAway) throw new Error('away');
      return [...keys];
    });
    const failed = await Promise.allSettled(['a', 'b', 'a'].map((key) => read(em, key)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    isAway = false;
    expect(await read(em, 'a')).toBe('a');
  });
});

test('a list is as long as PostgreSQL guesses, so that one plan serves all', () => {
  expect(padToBatchSize(['a', 'b'])).toEqual(['a', 'b', ...Array(8).fill('a')]);
});
