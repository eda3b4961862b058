import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { buildAccounts, buildClient, buildSample } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import { sweepDueAccounts } from '../../../test/database/sweep-due-accounts.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { setClock } from '../../../test/time/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { editClient } from '../clients/clients.service.ts';
import { listClients } from '../clients/search-clients.service.ts';
import { submitSampleRequest } from '../requests/submit/submit-request.service.ts';
import { RENEWAL_BATCH_SIZE } from '../users/resets.sql.ts';
import { findUser } from '../users/user.sql.ts';
import { checkCredits } from './check-credits.service.ts';
import { getStatement } from './statement.service.ts';

const entriesOf = (em: Em, userId: number) =>
  query(em.fork())
    .selectFrom('credit_entries')
    .select(['kind', 'amount', 'balance_after as balance'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();

/** A client of 31 January 2026 with 4 of 10 credits left, three resets later on 1 May. */
const buildDueClient = async (em: Em) => {
  await setClock(em, '2026-01-31T12:00:00Z');
  const { id } = await buildClient(em, { monthlyCredits: 10 });
  await em
    .fork()
    .execute(
      "update users set created_at = '2026-01-31T12:00:00Z', next_reset_date = '2026-02-28T12:00:00Z' where id = ?",
      [id],
    );
  const sample = await buildSample(em);
  await submitSampleRequest(ruleContext(em, { id, name: 'Client' }), {
    samples: [{ id: sample.id, quantity: 6 }],
  });
  await setClock(em, '2026-05-01T00:00:00Z');
  return { id, sampleId: sample.id };
};

const opening = [
  { kind: 'grant', amount: 10, balance: 10 },
  { kind: 'spend', amount: -6, balance: 4 },
];
const renewal = { kind: 'reset', amount: 6, balance: 10 };

const DUE_ACCOUNTS = byTestMode(500, 10_000);

describe('A due monthly reset', () => {
  test('Every read shows a due reset before it is written', async ({ portal: { em } }) => {
    const { id } = await buildDueClient(em);
    const renewed = { remainingCredits: 10, nextResetDate: '2026-05-31T12:00:00.000Z' };
    expect(await findUser(em.fork(), id)).toMatchObject(renewed);
    expect((await listClients(ruleContext(em), {})).items.find((client) => client.id === id)).toMatchObject(
      renewed,
    );
    expect(await entriesOf(em, id)).toEqual(opening);
  });

  test('A due reset is written before a spend in the same transaction', async ({ portal: { em } }) => {
    const { id, sampleId } = await buildDueClient(em);
    const { request } = await submitSampleRequest(ruleContext(em, { id, name: 'Client' }), {
      samples: [{ id: sampleId, quantity: 7 }],
    });
    expect(request.remainingCredits).toBe(3);
    expect(await entriesOf(em, id)).toEqual([...opening, renewal, { kind: 'spend', amount: -7, balance: 3 }]);
    expect(await findUser(em.fork(), id)).toMatchObject({
      remainingCredits: 3,
      nextResetDate: '2026-05-31T12:00:00.000Z',
    });
  });

  test('A rejected spend does not write a due reset', async ({ portal: { em } }) => {
    const { id, sampleId } = await buildDueClient(em);
    const other = await buildSample(em);
    const samples = [sampleId, other.id].map((sample) => ({ id: sample, quantity: 10 }));
    await expect(
      submitSampleRequest(ruleContext(em, { id, name: 'Client' }), { samples }),
    ).rejects.toMatchObject({ code: 'not-enough-credits' });
    expect(await entriesOf(em, id)).toEqual(opening);
    expect(await findUser(em.fork(), id)).toMatchObject({ remainingCredits: 10 });
  });

  test('A due reset is written before an adjustment by an admin', async ({ portal: { em } }) => {
    const { id } = await buildDueClient(em);
    await editClient(ruleContext(em, { id: 77, name: 'Ada' }), { id, remainingCredits: 9 });
    expect(await entriesOf(em, id)).toEqual([
      ...opening,
      renewal,
      { kind: 'adjustment', amount: -1, balance: 9 },
    ]);
  });

  test('The statement lists a due reset before it is written', async ({ portal: { em } }) => {
    const { id } = await buildDueClient(em);
    expect(await getStatement(ruleContext(em.fork()), { id: id, period: undefined })).toMatchObject({
      period: 3,
      from: '2026-04-30T12:00:00.000Z',
      to: '2026-05-31T12:00:00.000Z',
      opening: 4,
      closing: 10,
      entries: [
        {
          number: 3,
          kind: 'reset',
          amount: 6,
          reason: 'Monthly credits renewed, 4 unused expired',
          actor: null,
        },
      ],
    });
    expect(await entriesOf(em, id)).toEqual(opening);
  });

  test('The sweep writes one entry for several missed months, once', async ({ portal: { em } }) => {
    const { id } = await buildDueClient(em);
    expect(await sweepDueAccounts(em)).toBeGreaterThan(0);
    expect(await sweepDueAccounts(em)).toBe(0);
    expect(await entriesOf(em, id)).toEqual([...opening, renewal]);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });

  test('A reset removes credits above the allowance and uses an edited allowance', async ({
    portal: { em },
  }) => {
    const { id } = await buildDueClient(em);
    await editClient(ruleContext(em, { id: 77, name: 'Ada' }), {
      id,
      remainingCredits: 50,
      monthlyCredits: 3,
    });
    expect(await findUser(em.fork(), id)).toMatchObject({ remainingCredits: 50, monthlyCredits: 3 });
    await setClock(em, '2026-05-31T12:00:00Z');
    await sweepDueAccounts(em);
    expect((await entriesOf(em, id)).at(-1)).toEqual({ kind: 'reset', amount: -47, balance: 3 });
  });

  test(`The sweep renews ${DUE_ACCOUNTS} due accounts by one statement for each ${RENEWAL_BATCH_SIZE}`, {
    timeout: byTestMode(30_000, 120_000),
  }, async ({ portal: { em } }) => {
    await setClock(em, '2027-01-15T00:00:00Z');
    await sweepDueAccounts(em);
    await buildAccounts(em, { count: DUE_ACCOUNTS });
    await setClock(em, '2027-02-15T01:00:00Z');
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const renewed = await sweepDueAccounts(em);
    const statements = sent.mock.calls.length;
    sent.mockRestore();
    expect(renewed).toBeGreaterThanOrEqual(DUE_ACCOUNTS);
    // The last one finds fewer accounts than a batch, or none.
    expect(statements).toBe(Math.floor(renewed / RENEWAL_BATCH_SIZE) + 1);
  });
});
