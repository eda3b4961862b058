import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { overlapping } from '../../../test/locks/during-transaction.ts';
import { ruleContext, shiftClock, test } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { getRequest } from '../requests/queries/get-request.service.ts';
import { editRequest } from '../requests/status/edit.service.ts';
import { submitSampleRequest } from '../requests/submit/submit-request.service.ts';
import { checkCredits } from './check-credits.service.ts';

/** A client with 2 of 5 credits left after a request of 3. */
const buildScene = async (em: Em) => {
  const admin = await buildAdmin(em);
  const client = await buildClient(em);
  const sample = await buildSample(em);
  const request = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 3 }] });
  const move = (status: Parameters<typeof editRequest>[1]['status']) =>
    editRequest(ruleContext(em, admin), { id: request.id, status });
  const spend = (quantity: number) =>
    submitSampleRequest(ruleContext(em, client), { samples: [{ id: sample.id, quantity }] });
  /** The request's ledger entries after its submission. */
  const moved = async () => {
    const [, ...entries] = await query(em.fork())
      .selectFrom('credit_entries')
      .select(['kind', 'amount', 'balance_after as balance', 'reason', 'actor_name as actor'])
      .where('request_id', '=', request.id)
      .orderBy('number')
      .execute();
    return entries;
  };
  return { id: request.id, admin, client, move, moved, spend };
};

describe('Rejecting a request', () => {
  test('A rejected request returns its credits once', async ({ portal: { em } }) => {
    const { id, admin, move, moved } = await buildScene(em);
    await move('rejected');
    await move('rejected');
    const refund = {
      kind: 'refund',
      amount: 3,
      balance: 5,
      reason: `Request #${id} rejected, credits returned`,
      actor: admin.name,
    };
    expect(await moved()).toEqual([refund]);
  });

  test('A request of an earlier month returns no credits, and its entry says so', async ({
    portal: { em },
  }) => {
    const { id, move, moved } = await buildScene(em);
    await shiftClock(em, '1 month');
    await move('rejected');
    expect(await moved()).toMatchObject([
      {
        kind: 'refund',
        amount: 0,
        balance: 5,
        reason: `Request #${id} rejected; its credits were from an earlier month and have expired`,
      },
    ]);
  });

  test('Rejecting and reopening a request that was never charged moves no credits', async ({
    portal: { em },
  }) => {
    const { client, admin } = await buildScene(em);
    const [imported] = await em
      .fork()
      .execute<{ id: number }[]>(
        'insert into sample_requests (user_id, credits_used) values (?, 2) returning id',
        [client.id],
      );
    const id = imported?.id ?? 0;
    await editRequest(ruleContext(em, admin), { id, status: 'rejected' });
    await editRequest(ruleContext(em, admin), { id, status: 'approved' });
    const entries = await query(em.fork())
      .selectFrom('credit_entries')
      .selectAll()
      .where('request_id', '=', id)
      .execute();
    expect(entries).toEqual([]);
    await em.fork().execute('delete from sample_requests where id = ?', [id]);
  });
});

describe('Reopening a rejected request', () => {
  test('A reopened request is charged again', async ({ portal: { em } }) => {
    const { id, move, moved } = await buildScene(em);
    await move('rejected');
    await move('approved');
    await move('rejected');
    expect(await moved()).toMatchObject([
      { kind: 'refund', amount: 3, balance: 5 },
      { kind: 'spend', amount: -3, balance: 2, reason: `Request #${id} reopened` },
      { kind: 'refund', amount: 3, balance: 5 },
    ]);
  });

  test('A request cannot be reopened when the client has too few credits', async ({ portal: { em } }) => {
    const { id, client, move, moved, spend } = await buildScene(em);
    await move('rejected');
    await spend(3);
    await expect(move('fulfilled')).rejects.toMatchObject({
      code: 'not-enough-credits',
      message: `${client.name} has too few credits (2 left, 3 needed), so this request stays rejected.`,
    });
    expect(await getRequest(ruleContext(em.fork()), id)).toMatchObject({ status: 'rejected' });
    expect(await moved()).toMatchObject([{ kind: 'refund' }]);
  });

  test('Of requests that are reopened at the same time, only as many are charged as the credits suffice for', async ({
    portal: { em },
  }) => {
    const { id: first, admin, client, spend } = await buildScene(em);
    const { request: second } = await spend(2);
    const ids = [first, second.id];
    const change = (id: number, status: 'rejected' | 'approved') =>
      editRequest(ruleContext(em, admin), { id, status });
    for (const id of ids) await change(id, 'rejected');
    await spend(2);
    const outcomes = await overlapping(
      em,
      client.id,
      ids.map((id) => () => change(id, 'approved')),
    );
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toMatchObject([{ code: 'not-enough-credits' }]);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });

  test('A request without a refund is not charged again', async ({ portal: { em } }) => {
    const { move, moved } = await buildScene(em);
    await shiftClock(em, '1 month');
    await move('rejected');
    await move('pending');
    await move('rejected');
    expect(await moved()).toMatchObject([
      { kind: 'refund', amount: 0, balance: 5 },
      { kind: 'refund', amount: 0, balance: 5 },
    ]);
  });

  test('A request reopened in a later month is charged to that month', async ({ portal: { em } }) => {
    const { move, moved } = await buildScene(em);
    await move('rejected');
    await shiftClock(em, '1 month');
    await move('shipped');
    await move('rejected');
    expect(await moved()).toMatchObject([
      { kind: 'refund', amount: 3, balance: 5 },
      { kind: 'spend', amount: -3, balance: 2 },
      { kind: 'refund', amount: 3, balance: 5 },
    ]);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });
});
