import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { ruleContext, test } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { deleteClient, editClient } from '../clients/clients.service.ts';
import { checkCredits } from './check-credits.service.ts';

const entriesOf = (em: Em, userId: number) =>
  query(em.fork())
    .selectFrom('credit_entries')
    .select(['number', 'kind', 'amount', 'balance_after as balance', 'reason', 'actor_name as actor'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();

const outside = { reason: 'Changed outside the portal', actor: null };

describe('The credit ledger', () => {
  test.for([
    'update credit_entries set amount = amount',
    'delete from credit_entries',
    'truncate credit_entries',
  ])('The ledger rejects: %s', async (statement, { portal: { em } }) => {
    await buildClient(em);
    await expect(em.fork().execute(statement)).rejects.toThrow('append-only');
  });

  test.for([
    ['a second charge', 'spend', -2],
    ['a refund of more than was taken', 'refund', 4],
    ['a refund of a part', 'refund', 1],
  ] as const)('The ledger rejects %s of a request', async ([_, kind, amount], { portal: { em } }) => {
    const sample = await buildSample(em);
    const { id, user } = await buildRequest(em, { lines: [{ id: sample.id, quantity: 2 }] });
    const entry =
      'insert into credit_entries (user_id, kind, amount, reason, request_id) values (?, ?, ?, ?, ?)';
    await expect(em.fork().execute(entry, [user.id, kind, amount, 'Again', id])).rejects.toThrow(
      `Entries of request ${id} net to`,
    );
  });

  test("An admin's edit becomes an adjustment with a reason", async ({ portal: { em } }) => {
    const admin = await buildAdmin(em);
    const { id } = await buildClient(em);
    await editClient(ruleContext(em, admin), { id, remainingCredits: 9, reason: 'Welcome gift' });
    await editClient(ruleContext(em, admin), { id, remainingCredits: 7 });
    await editClient(ruleContext(em, admin), { id, remainingCredits: 7, monthlyCredits: 8 });
    expect((await entriesOf(em, id)).slice(1)).toEqual([
      { number: 2, kind: 'adjustment', amount: 4, balance: 9, reason: 'Welcome gift', actor: admin.name },
      {
        number: 3,
        kind: 'adjustment',
        amount: -2,
        balance: 7,
        reason: `Adjusted by ${admin.name}`,
        actor: admin.name,
      },
    ]);
  });

  test('A balance that an operator changes by SQL becomes an adjustment at commit', async ({
    portal: { em },
  }) => {
    const { id } = await buildClient(em);
    await em.fork().execute('update users set remaining_credits = 3 where id = ?', [id]);
    const fork = em.fork();
    await fork.transactional(async (tx) => {
      await tx.execute('update users set remaining_credits = 8 where id = ?', [id]);
      await tx.execute('update users set remaining_credits = 4 where id = ?', [id]);
    });
    expect((await entriesOf(em, id)).slice(1)).toEqual([
      { number: 2, kind: 'adjustment', amount: -2, balance: 3, ...outside },
      { number: 3, kind: 'adjustment', amount: 1, balance: 4, ...outside },
    ]);
  });

  test('An account that an operator creates by SQL gets a grant', async ({ portal: { em } }) => {
    const [row] = await em.fork().execute<{ id: number }[]>(
      `insert into users (username, password, name, email) values ('by-hand', '', 'By Hand', 'hand@example.com')
         returning id`,
    );
    expect(await entriesOf(em, row?.id ?? 0)).toEqual([
      { number: 1, kind: 'grant', amount: 5, balance: 5, ...outside },
    ]);
  });

  test('An entry that moved no balance is reversed at commit', async ({ portal: { em } }) => {
    const { id } = await buildClient(em);
    await em
      .fork()
      .execute(
        "insert into credit_entries (user_id, kind, amount, reason) values (?, 'adjustment', 7, 'Free')",
        [id],
      );
    expect((await entriesOf(em, id)).slice(1)).toMatchObject([
      { number: 2, amount: 7, balance: 12 },
      { number: 3, amount: -7, balance: 5, ...outside },
    ]);
  });

  test('The ledger of a deleted client remains', async ({ portal: { em } }) => {
    const { user } = await buildRequest(em);
    await deleteClient(ruleContext(em, await buildAdmin(em)), user.id);
    expect(await entriesOf(em, user.id)).toHaveLength(2);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });
});

describe('An edit of remaining credits', () => {
  test('An edit based on outdated remaining credits is rejected', async ({ portal: { em } }) => {
    const admin = await buildAdmin(em);
    const { user } = await buildRequest(em);
    const edit = { id: user.id, remainingCredits: 10, expectedRemainingCredits: 5 };
    await expect(editClient(ruleContext(em, admin), edit)).rejects.toMatchObject({
      code: 'stale-credits',
      message: 'Remaining credits changed to 4 in the meantime. Please review and try again.',
      fields: [{ path: 'remainingCredits' }],
    });
    expect(await entriesOf(em, user.id)).toHaveLength(2);

    await editClient(ruleContext(em, admin), { ...edit, expectedRemainingCredits: 4 });
    expect((await entriesOf(em, user.id)).at(-1)).toMatchObject({ amount: 6, balance: 10 });
  });
});
