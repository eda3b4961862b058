import { describe, expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { query } from './kysely.ts';
import type { Em } from './orm.ts';
import { inTransaction } from './transaction.ts';

const rename = (em: Em, id: number, name: string) =>
  query(em).updateTable('users').set({ name }).where('id', '=', id).execute();

const nameOf = async (em: Em, id: number) =>
  (await query(em.fork()).selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name;

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('Transactions', () => {
  test('A transaction is retried after a deadlock, with a new entity manager', async ({ portal: { em } }) => {
    const [one, other] = [(await buildClient(em)).id, (await buildClient(em)).id];
    const used = new Set<Em>();
    let [attempts, holding] = [0, 0];
    const bothHoldOne = Promise.withResolvers<void>();
    const crossing = (first: number, second: number) =>
      inTransaction({ em: em }, async ({ em: tx }) => {
        attempts += 1;
        used.add(tx);
        await rename(tx, first, `first of ${first}`);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await rename(tx, second, `second of ${first}`);
      });

    await Promise.all([crossing(one, other), crossing(other, one)]);
    // The second attempt can lock its row before the other transaction has woken up, so that they cross again.
    expect(attempts).toBeGreaterThan(2);
    expect(used.size).toBe(attempts);
    const last = [await nameOf(em, one), await nameOf(em, other)];
    expect([
      ['first of', 'second of'].map((part) => `${part} ${one}`),
      ['second of', 'first of'].map((part) => `${part} ${other}`),
    ]).toContainEqual(last);
  });

  test('A transaction is attempted at most six times', async ({ portal: { em } }) => {
    let attempts = 0;
    const work = inTransaction({ em: em }, async () => {
      attempts += 1;
      throw failure('40001');
    });
    await expect(work).rejects.toThrow('40001');
    expect(attempts).toBe(6);
  });

  test('A transaction is rolled back and not retried after another error', async ({ portal: { em } }) => {
    const { id, name } = await buildClient(em);
    let attempts = 0;
    const work = inTransaction({ em: em }, async ({ em: tx }) => {
      attempts += 1;
      await rename(tx, id, 'Renamed');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(attempts).toBe(1);
    expect(await nameOf(em, id)).toBe(name);
  });

  test('A transaction within another one is part of it', async ({ portal: { em } }) => {
    const { id, name } = await buildClient(em);
    const work = inTransaction({ em: em }, async ({ em: tx }) => {
      await rename(tx, id, 'Outer');
      await inTransaction({ em: tx }, (inner) => rename(inner.em, id, 'Inner'));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await nameOf(em, id)).toBe(name);
  });
});
