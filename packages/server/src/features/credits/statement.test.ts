import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../test/builders.ts';
import { ruleContext, shiftClock, test } from '../../../test/portal.fixture.ts';
import type { Em } from '../../platform/db/orm.ts';
import { editClient } from '../clients/clients.service.ts';
import { editRequest } from '../requests/status/edit.service.ts';
import { submitSampleRequest } from '../requests/submit/submit-request.service.ts';
import { getStatement } from './statement.service.ts';

/** A client who spends 2 of 5 credits in the first month, none in the second and 4 in the third, which are returned. */
const buildThreeMonths = async (em: Em) => {
  const admin = await buildAdmin(em);
  const client = await buildClient(em, { name: 'Ines' });
  const sample = await buildSample(em);
  const spend = async (quantity: number) =>
    (await submitSampleRequest(ruleContext(em, client), { samples: [{ id: sample.id, quantity }] })).request
      .id;
  const first = await spend(2);
  await shiftClock(em, '1 month');
  await shiftClock(em, '1 month');
  const third = await spend(4);
  await editRequest(ruleContext(em, admin), { id: third, status: 'rejected' });
  return { client, admin, first, third };
};

describe('A credit statement', () => {
  test('A statement shows each period with its opening and closing balance', async ({ portal: { em } }) => {
    const { client, admin, first, third } = await buildThreeMonths(em);
    expect(await getStatement(ruleContext(em.fork()), { id: client.id, period: 0 })).toMatchObject({
      period: 0,
      currentPeriod: 2,
      from: client.createdAt,
      to: client.nextResetDate,
      opening: 0,
      closing: 3,
      entries: [
        { number: 1, kind: 'grant', amount: 5, balanceAfter: 5, reason: 'First credits of the account' },
        {
          number: 2,
          kind: 'spend',
          reason: `Request #${first} submitted`,
          requestId: first,
          isReopening: false,
          note: null,
          actor: 'Ines',
        },
      ],
    });
    expect(await getStatement(ruleContext(em.fork()), { id: client.id, period: 1 })).toMatchObject({
      from: client.nextResetDate,
      opening: 3,
      closing: 3,
      entries: [],
    });
    expect(await getStatement(ruleContext(em.fork()), { id: client.id, period: undefined })).toMatchObject({
      period: 2,
      opening: 3,
      closing: 5,
      entries: [
        { kind: 'reset', amount: 2, requestId: null, actor: null },
        { kind: 'spend', amount: -4, requestId: third },
        { kind: 'refund', amount: 4, requestId: third, actor: admin.name },
      ],
    });
  });

  test('A statement tells a reopened request from a new one and has only the notes that a person wrote', async ({
    portal: { em },
  }) => {
    const { client, admin, third } = await buildThreeMonths(em);
    await editRequest(ruleContext(em, admin), { id: third, status: 'approved' });
    await editClient(ruleContext(em, admin), {
      id: client.id,
      remainingCredits: 9,
      reason: 'Welcome gift',
    });
    await editClient(ruleContext(em, admin), { id: client.id, remainingCredits: 7 });
    await em.fork().execute('update users set remaining_credits = 6 where id = ?', [client.id]);
    const { entries } = await getStatement(ruleContext(em.fork()), { id: client.id, period: undefined });
    expect(entries).toMatchObject([
      { kind: 'reset', isReopening: false, note: null },
      { kind: 'spend', requestId: third, isReopening: false, note: null },
      { kind: 'refund', requestId: third, isReopening: false, note: null },
      {
        kind: 'spend',
        requestId: third,
        isReopening: true,
        note: null,
        reason: `Request #${third} reopened`,
      },
      { kind: 'adjustment', note: 'Welcome gift', actor: admin.name },
      { kind: 'adjustment', note: null, reason: `Adjusted by ${admin.name}` },
      { kind: 'adjustment', note: 'Changed outside the portal', actor: null },
    ]);
  });

  test('A statement needs a period that has begun and an existing account', async ({ portal: { em } }) => {
    const { client } = await buildThreeMonths(em);
    await expect(getStatement(ruleContext(em.fork()), { id: client.id, period: 3 })).rejects.toMatchObject({
      code: 'invalid-input',
      message: "That period hasn't started yet",
    });
    await expect(getStatement(ruleContext(em.fork()), { id: 999_999, period: 0 })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('A long period is listed in pages from its newest entries to its first, and the balances continue', async ({
    portal: { em },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 1_000 });
    await em.fork().transactional(async (tx) => {
      await tx.execute('update users set remaining_credits = remaining_credits + 450 where id = ?', [
        client.id,
      ]);
      await tx.execute(
        `insert into credit_entries (user_id, kind, amount, reason, number, balance_after, at)
         select ?, 'adjustment', 1, 'Adjusted by Ada', 0, 0, app_now() from generate_series(1, 450)`,
        [client.id],
      );
    });
    const read = (cursor?: string) =>
      getStatement(ruleContext(em.fork()), { id: client.id, period: 0, cursor });
    const newest = await read();
    const middle = await read(newest.nextCursor ?? '');
    const first = await read(middle.nextCursor ?? '');
    const pages = [first, middle, newest];
    expect(pages.map(({ entries }) => entries.length)).toEqual([51, 200, 200]);
    expect(pages.flatMap(({ entries }) => entries.map(({ number }) => number))).toEqual(
      Array.from({ length: 451 }, (_, index) => index + 1),
    );
    expect(pages.map(({ opening, closing }) => [opening, closing])).toEqual([
      [0, 1_050],
      [1_050, 1_250],
      [1_250, 1_450],
    ]);
    expect(first.nextCursor).toBeNull();
  });

  test('A client reads the own statement and an admin every one, also over REST', async ({ portal }) => {
    const { client, admin } = await buildThreeMonths(portal.em);
    const [cookie, adminCookie] = [await portal.signIn(client), await portal.signIn(admin)];
    const path = `/api/admin/users/${client.id}/credits`;
    const own = await portal.call('GET', '/api/client/credits', { cookie });
    expect(own.json()).toMatchObject({ period: 2, closing: 5 });
    expect((await portal.call('GET', path, { cookie: adminCookie })).json()).toEqual(own.json());
    expect((await portal.call('GET', '/api/client/credits?period=0', { cookie })).json()).toMatchObject({
      closing: 3,
    });

    const refusals = await Promise.all([
      portal.call('GET', '/api/client/credits'),
      portal.call('GET', path, { cookie }),
      portal.call('GET', '/api/client/credits?period=3', { cookie }),
      portal.call('GET', '/api/client/credits?period=-1', { cookie }),
      portal.call('GET', '/api/admin/users/999999/credits', { cookie: adminCookie }),
    ]);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 403, 400, 400, 404]);
  });
});
