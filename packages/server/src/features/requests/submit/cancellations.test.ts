import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import {
  test as base,
  openTestPortal,
  ruleContext,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { setClock } from '../../../../test/time/clock.ts';
import { findGathered } from './gathered-requests.sql.ts';

/** On its own database, because tests shift the clock. */
const test = base.extend<{ own: TestPortal; scene: Awaited<ReturnType<typeof buildScene>> }>({
  own: async ({ task: _ }, use) => {
    const own = await openTestPortal();
    await use(own);
    await own.close();
  },
  scene: async ({ own }, use) => use(await buildScene(own)),
});

const buildScene = async (portal: TestPortal) => {
  const { em, callerAs } = portal;
  await buildAdmin(em);
  const client = await buildClient(em);
  const sample = await buildSample(em);
  const submit = async () =>
    (await callerAs(client)).me.requests.submit({ samples: [{ id: sample.id, quantity: 1 }] });
  const cancel = async (id: number) => (await callerAs(client)).me.requests.cancel({ id });
  const cancelMany = async (count: number) => {
    for (let n = 0; n < count; n += 1) await cancel((await submit()).id);
  };
  const singleEmails = async () => {
    const [row] = await em
      .fork()
      .execute<{ count: number }[]>(
        `select count(*)::int from jobs.job where name = 'new-requests' and data -> 'readers' ? 'admins'`,
      );
    return row?.count;
  };
  return { client, submit, cancel, cancelMany, singleEmails };
};

describe('Requests that are cancelled', () => {
  test('After ten in an hour the admins’ emails are gathered, one in ten minutes with what is left', async ({
    own,
    scene: { client, submit, cancel, cancelMany, singleEmails },
  }) => {
    await cancelMany(10);
    expect(await singleEmails()).toBe(10);
    const cancelled = await submit();
    const kept = await submit();
    await cancel(cancelled.id);
    expect(await singleEmails()).toBe(10);
    const [email, ...others] = await listEnqueuedEmails(own.em, 'gathered-requests');
    expect([email, others]).toMatchObject([{ clientId: client.id, sinceId: cancelled.id }, []]);
    const gathered = await findGathered(ruleContext(own.em), { clientId: client.id, sinceId: cancelled.id });
    expect(gathered?.requests.map(({ id }) => id)).toEqual([kept.id]);
    const [job] = await own.em.fork().execute<{ minutes: number }[]>(
      `select round(extract(epoch from start_after - created_on) / 60)::int as minutes from jobs.job
         where data ->> 'kind' = 'gathered-requests'`,
    );
    expect(job?.minutes).toBe(10);

    await shiftClock(own.em, '11 minutes');
    await submit();
    expect(await listEnqueuedEmails(own.em, 'gathered-requests')).toHaveLength(2);
    await shiftClock(own.em, '80 minutes');
    await submit();
    expect(await singleEmails()).toBe(11);
    expect(await listEnqueuedEmails(own.em, 'gathered-requests')).toHaveLength(2);
  });

  test('After a hundred in a day the next submission waits for the next day, and other accounts do not', async ({
    own,
    scene: { client, submit, cancel, cancelMany },
  }) => {
    // At noon, so that the day does not end meanwhile.
    await setClock(own.em, `${new Date().toISOString().slice(0, 10)}T12:00Z`);
    const last = await submit();
    await cancelMany(99);
    await cancel(last.id);
    await expect(submit()).rejects.toMatchObject({ cause: { code: 'rate-limited' } });
    const { body, headers } = await own.call('POST', '/api/client/requests', {
      cookie: await own.signIn(client),
      body: { samples: [{ id: 1, quantity: 1 }] },
    });
    expect(body).toMatch(/cancelled 100 requests today/);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
    await shiftClock(own.em, '1 day');
    expect(await submit()).toMatchObject({ status: 'pending' });
  });
});
