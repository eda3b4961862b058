import { describe, expect, onTestFinished } from 'vitest';
import {
  buildAccounts,
  buildAdmin,
  buildClient,
  buildHeldRequest,
  buildSample,
} from '../../../test/builders.ts';
import { sweepDueAccounts } from '../../../test/database/sweep-due-accounts.ts';
import { listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { test as base, ruleContext, shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';
import { checkCredits } from '../credits/check-credits.service.ts';
import type { Email } from '../emails/email-job.ts';
import {
  HELD_BATCH_SIZE,
  lapseHeldRequests,
  sendDueHeldRequests,
} from './held-requests-housekeeping.service.ts';

/** A client with 5 credits a month who has spent all of them. */
const buildScene = async ({ em, callerAs }: TestPortal) => {
  const account = await buildAdmin(em);
  /** In a new session, because the clock of these tests ends sessions. */
  const asAdmin = async () => (await callerAs(account)).admin;
  const client = await buildClient(em, { monthlyCredits: 5 });
  await (await asAdmin()).clients.update({ id: client.id, remainingCredits: 0 });
  const sample = await buildSample(em);
  const plan = async (quantity: number, sampleId = sample.id) =>
    (
      await buildHeldRequest(em, {
        userId: client.id,
        waitsFor: 'renewal',
        samples: [{ id: sampleId, quantity }],
      })
    ).id;
  const states = async () => {
    const { items } = await (await asAdmin()).heldRequests.list({ userId: client.id });
    return items.toReversed().map(({ state, problem }) => problem ?? state);
  };
  /** Two nodes at the same time. */
  const housekeep = async () => {
    await sweepDueAccounts(em);
    await Promise.all([sendDueHeldRequests(ruleContext(em)), sendDueHeldRequests(ruleContext(em))]);
    await Promise.all([lapseHeldRequests(ruleContext(em)), lapseHeldRequests(ruleContext(em))]);
  };
  const emails = async (kind: Extract<Email, { heldRequestId: number }>['kind']) =>
    (await listEnqueuedEmails(em, kind)).filter(({ userId }) => userId === client.id);
  const requests = async () => {
    const { me } = await callerAs(client);
    return (await me.requests.list({})).items.toReversed().map(({ creditsUsed }) => creditsUsed);
  };
  return { asAdmin, client, sample, plan, states, housekeep, emails, requests };
};

const test = base.extend<{ scene: Awaited<ReturnType<typeof buildScene>> }>({
  scene: async ({ portal }, use) => use(await buildScene(portal)),
});

describe('What waits for the renewal', () => {
  test('It is sent once after the renewal and not before it, in the order of planning', async ({
    portal: { em },
    scene: { plan, states, housekeep, emails, requests, asAdmin, client },
  }) => {
    await plan(2);
    await plan(1);
    await plan(2);
    await housekeep();
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
    await shiftClock(em, '1 month');
    await housekeep();
    await housekeep();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(await requests()).toEqual([2, 1, 2]);
    expect(await emails('held-request-sent')).toHaveLength(3);
    expect((await (await asAdmin()).clients.get({ id: client.id })).remainingCredits).toBe(0);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });

  test('After three months without a node each is sent once, from one renewal', async ({
    portal: { em },
    scene: { plan, states, housekeep, requests },
  }) => {
    await plan(3);
    await plan(2);
    await shiftClock(em, '3 months');
    await housekeep();
    expect(await states()).toEqual(['sent', 'sent']);
    await shiftClock(em, '1 month');
    await housekeep();
    expect(await requests()).toEqual([3, 2]);
  });

  test('What does not fit waits for the next renewal with one email, and what is smaller goes first', async ({
    portal: { em },
    scene: { plan, states, housekeep, emails, requests },
  }) => {
    await plan(4);
    await plan(3);
    await plan(1);
    await shiftClock(em, '1 month');
    await housekeep();
    await housekeep();
    expect(await states()).toEqual(['sent', 'too-many-units', 'sent']);
    expect(await emails('held-request-blocked')).toHaveLength(1);
    await shiftClock(em, '1 month');
    await housekeep();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(await requests()).toEqual([4, 1, 3]);
    expect(await emails('held-request-blocked')).toHaveLength(1);
  });

  test('A request that the client submits first wins', async ({
    portal: { em, callerAs },
    scene: { client, sample, plan, states, housekeep, requests },
  }) => {
    await plan(3);
    await shiftClock(em, '1 month');
    const { me } = await callerAs(client);
    await me.requests.submit({ samples: [{ id: sample.id, quantity: 4 }] });
    await housekeep();
    expect(await states()).toEqual(['too-many-units']);
    await shiftClock(em, '1 month');
    await housekeep();
    expect(await requests()).toEqual([4, 3]);
  });

  test('A blocked one holds up no other, gets one email, and is sent when nothing blocks it', async ({
    portal: { em },
    scene: { asAdmin, plan, states, housekeep, emails },
  }) => {
    const other = await buildSample(em);
    await plan(2, other.id);
    await plan(2);
    await (await asAdmin()).samples.update({ id: other.id, isActive: false });
    await shiftClock(em, '1 month');
    await housekeep();
    await housekeep();
    expect(await states()).toEqual(['sample-inactive', 'sent']);
    expect(await emails('held-request-blocked')).toHaveLength(1);
    await (await asAdmin()).samples.update({ id: other.id, isActive: true });
    await housekeep();
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('A required address that it lacks and a deactivated account keep it from being sent', async ({
    portal: { em },
    scene: { asAdmin, client, plan, states, housekeep, emails },
  }) => {
    await plan(2);
    await (await asAdmin()).settings.update({ requireAddress: true });
    await (await asAdmin()).clients.deactivate({ id: client.id });
    await shiftClock(em, '1 month');
    await housekeep();
    expect(await states()).toEqual(['waiting']);
    await (await asAdmin()).clients.reactivate({ id: client.id });
    await housekeep();
    await housekeep();
    expect(await states()).toEqual(['address-required']);
    expect(await emails('held-request-blocked')).toHaveLength(1);
    await (await asAdmin()).settings.update({ requireAddress: false });
    await housekeep();
    expect(await states()).toEqual(['sent']);
  });

  test('Fifty accounts that fail each time hold up no other', async ({
    portal: { em },
    scene: { asAdmin, sample },
  }) => {
    const accounts = await buildAccounts(em, { count: HELD_BATCH_SIZE + 1 });
    const { clients } = await asAdmin();
    for (const userId of accounts) {
      await clients.update({ id: userId, remainingCredits: 0 });
      await buildHeldRequest(em, { userId, waitsFor: 'renewal', samples: [{ id: sample.id, quantity: 1 }] });
    }
    await em.fork().execute(`
      create function fail_for_some() returns trigger language plpgsql as $$ begin
        if new.user_id <> ${Math.max(...accounts)} then raise 'This account fails'; end if;
        return new; end $$;
      create trigger fail_for_some before insert on sample_requests for each row execute function fail_for_some()`);
    onTestFinished(async () => {
      await em.fork().execute(`drop trigger fail_for_some on sample_requests; drop function fail_for_some;
        delete from held_requests where user_id in (${accounts.join()})`);
    });
    await shiftClock(em, '1 month');
    await sweepDueAccounts(em);
    const sent = () =>
      em
        .fork()
        .execute("select from held_requests where state = 'sent' and user_id = ?", [Math.max(...accounts)]);
    for (let runs = 0; runs < 20 && (await sent()).length === 0; runs += 1)
      await sendDueHeldRequests(ruleContext(em)).catch(() => {});
    expect(await sent()).toHaveLength(1);
  });

  test('A needed-by day that has passed is sent as it is', async ({
    portal: { em },
    scene: { asAdmin, client, sample, states, housekeep },
  }) => {
    const neededBy = new Date(Date.now() + 4_000 * 86_400_000).toISOString().slice(0, 10);
    const samples = [{ id: sample.id, quantity: 1 }];
    await buildHeldRequest(em, { userId: client.id, waitsFor: 'renewal', samples, neededBy });
    await shiftClock(em, '5000 days');
    await housekeep();
    expect(await states()).toEqual(['sent']);
    expect((await (await asAdmin()).requests.list({ limit: 1 })).items).toMatchObject([{ neededBy }]);
  });
});

describe('What waits for an admin', () => {
  test('It lapses after 14 days with one email, and is no longer granted in the last moment', async ({
    portal: { em },
    scene: { asAdmin, client, states, housekeep, emails },
  }) => {
    const { id } = await buildHeldRequest(em, { userId: client.id });
    await shiftClock(em, '13 days 23 hours');
    await housekeep();
    expect(await states()).toEqual(['waiting']);
    await shiftClock(em, '1 hour');
    await expect((await asAdmin()).heldRequests.grant({ id, credits: 10 })).rejects.toThrow('has lapsed');
    await housekeep();
    await housekeep();
    expect(await states()).toEqual(['lapsed']);
    expect(await emails('held-request-lapsed')).toHaveLength(1);
  });

  test('A renewal does not send it', async ({
    portal: { em },
    scene: { client, sample, states, housekeep },
  }) => {
    const samples = [{ id: sample.id, quantity: 1 }];
    await shiftClock(em, '25 days');
    await buildHeldRequest(em, { userId: client.id, samples });
    await shiftClock(em, '7 days');
    await housekeep();
    expect(await states()).toEqual(['waiting']);
  });
});
