import { clientMessages } from '@portal/contract/clients';
import { heldRequestMessages } from '@portal/contract/held-requests';
import { describe, expect } from 'vitest';
import {
  buildAdmin,
  buildClient,
  buildHeldRequest,
  buildRequest,
  buildSample,
} from '../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { overlapping } from '../../../test/locks/during-transaction.ts';
import { test as base, ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { checkCredits } from '../credits/check-credits.service.ts';

/** A client with 2 credits left who needs 6. */
const buildScene = async ({ em, callerAs }: TestPortal) => {
  const { admin } = await callerAs(await buildAdmin(em));
  const client = await buildClient(em, { monthlyCredits: 20 });
  const { me } = await callerAs(client);
  await admin.clients.update({ id: client.id, remainingCredits: 2 });
  const sample = await buildSample(em);
  const samples = [{ id: sample.id, quantity: 6 }];
  const { id } = await buildHeldRequest(em, { userId: client.id, samples });
  const account = () => admin.clients.get({ id: client.id });
  const requests = async () => (await me.requests.list({})).items;
  return { admin, client, me, sample, id, account, requests };
};

const test = base.extend<{ scene: Awaited<ReturnType<typeof buildScene>> }>({
  scene: async ({ portal }, use) => use(await buildScene(portal)),
});

describe('A grant', () => {
  test('Enough credits are added and the request is submitted, in two entries that name it', async ({
    portal: { em },
    scene: { admin, client, me, id, account, requests },
  }) => {
    const granted = await admin.heldRequests.grant({ id, credits: 4, expectedRemainingCredits: 2 });
    const [request] = await requests();
    expect(granted).toMatchObject({ state: 'sent', requestId: request?.id, granted: 4, remainingCredits: 0 });
    expect(request).toMatchObject({ status: 'pending', creditsUsed: 6 });
    expect(await account()).toMatchObject({ remainingCredits: 0, monthlyCredits: 20 });
    const { entries } = await me.credits.statement({});
    expect(entries.slice(-2)).toMatchObject([
      { kind: 'adjustment', amount: 4, heldRequestId: id, requestId: null },
      { kind: 'spend', amount: -6, heldRequestId: id, requestId: request?.id, actor: client.name },
    ]);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
    const [email] = (await listEnqueuedEmails(em, 'held-request-sent')).slice(-1);
    expect(email).toMatchObject({ userId: client.id, heldRequestId: id });
    const log = await admin.auditLog.search({ subject: `client-${client.id}`, action: 'heldRequests.grant' });
    expect(log.items).toMatchObject([{ subject: { name: client.name, page: 'client' } }]);
  });

  test('With approve the request is approved in the same step, also where the settings approve it', async ({
    portal: { em },
    scene: { admin, client, sample, id, requests },
  }) => {
    const granted = await admin.heldRequests.grant({ id, credits: 4, approve: true });
    const [request] = await requests();
    expect(granted).toMatchObject({ state: 'sent', requestId: request?.id });
    expect(request).toMatchObject({ status: 'approved', creditsUsed: 6 });
    const subject = `request-${request?.id}`;
    const log = await admin.auditLog.search({ subject, action: 'requests.changeStatus' });
    expect(log.items).toHaveLength(1);

    await admin.settings.update({ autoApprove: true });
    const samples = [{ id: sample.id, quantity: 3 }];
    const second = await buildHeldRequest(em, { userId: client.id, samples });
    const waiting = await admin.heldRequests.grant({ id: second.id, credits: 2, approve: true });
    expect(waiting).toMatchObject({ state: 'waiting', missing: 1 });
    await admin.heldRequests.grant({ id: second.id, credits: 1, approve: true });
    expect((await requests())[0]).toMatchObject({ status: 'approved', creditsUsed: 3 });
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });

  test('Fewer are added and it goes on waiting; with monthly the allowance rises as well', async ({
    portal: { em },
    scene: { admin, client, id, account, requests },
  }) => {
    const granted = await admin.heldRequests.grant({ id, credits: 3, monthly: true });
    expect(granted).toMatchObject({ state: 'waiting', granted: 3, remainingCredits: 5, missing: 1 });
    expect(await requests()).toEqual([]);
    expect(await account()).toMatchObject({ remainingCredits: 5, monthlyCredits: 23 });
    const emails = await listEnqueuedEmails(em, 'held-request-granted');
    expect(emails.filter(({ userId }) => userId === client.id)).toMatchObject([{ credits: 3 }]);
    expect(await admin.heldRequests.grant({ id, credits: 9, monthly: false })).toMatchObject({
      state: 'sent',
      granted: 12,
      remainingCredits: 8,
    });
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });

  test.for([
    ['enough', 4],
    ['too few', 3],
  ] as const)(
    'Two admins who grant %s from the same page do so once',
    async ([_, credits], { portal: { em, callerAs }, scene: { admin, client, id, account } }) => {
      const { admin: other } = await callerAs(await buildAdmin(em));
      const input = { id, credits, expectedRemainingCredits: 2 };
      const outcomes = await overlapping(em, client.id, [
        () => admin.heldRequests.grant(input),
        () => other.heldRequests.grant(input),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(admin.heldRequests.grant(input)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await account()).remainingCredits).toBe(credits === 4 ? 0 : 5);
    },
  );

  test('A grant and a cancellation at the same time: one of them', async ({
    portal: { em },
    scene: { admin, client, me, id, account },
  }) => {
    const outcomes = await overlapping(em, client.id, [
      async () => (await admin.heldRequests.grant({ id, credits: 4 })).state,
      async () => me.heldRequests.cancel({ id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [held] = (await me.heldRequests.list({})).items;
    expect((await account()).remainingCredits).toBe(held?.state === 'sent' ? 0 : 2);
  });

  test('While it cannot be sent, a grant names the reason and adds no credits', async ({
    scene: { admin, client, sample, id, account },
  }) => {
    const grant = () => admin.heldRequests.grant({ id, credits: 4, monthly: true });
    await admin.samples.update({ id: sample.id, isActive: false });
    await expect(grant()).rejects.toThrow(`No longer available: ${sample.name}`);
    await admin.samples.update({ id: sample.id, isActive: true });
    await admin.settings.update({ requireAddress: true });
    await expect(grant()).rejects.toThrow('no shipping address');
    await admin.settings.update({ requireAddress: false });
    await admin.clients.deactivate({ id: client.id });
    await expect(grant()).rejects.toThrow('is deactivated');
    await admin.clients.reactivate({ id: client.id });
    expect(await account()).toMatchObject({ remainingCredits: 2, monthlyCredits: 20 });
    expect(await grant()).toMatchObject({ state: 'sent' });
  });

  test('More credits than an account can have are refused', async ({
    scene: { admin, client, id, account },
  }) => {
    for (const credits of [1_000_000, 999_999])
      await expect(admin.heldRequests.grant({ id, credits })).rejects.toThrow(clientMessages.creditsMax);
    await admin.clients.update({ id: client.id, monthlyCredits: 999_998 });
    await expect(admin.heldRequests.grant({ id, credits: 4, monthly: true })).rejects.toThrow(
      clientMessages.creditsMax,
    );
    expect((await account()).remainingCredits).toBe(2);
    expect(await admin.heldRequests.grant({ id, credits: 999_998 })).toMatchObject({
      state: 'sent',
      remainingCredits: 999_994,
    });
  });

  test('Only one that waits for an admin can be granted or declined', async ({
    portal: { em },
    scene: { admin, client, me, sample, id },
  }) => {
    const samples = [{ id: sample.id, quantity: 3 }];
    const planned = await buildHeldRequest(em, { userId: client.id, waitsFor: 'renewal', samples });
    const refusal = heldRequestMessages.notForAdmin;
    await expect(admin.heldRequests.grant({ id: planned.id, credits: 4 })).rejects.toThrow(refusal);
    await expect(admin.heldRequests.decline({ id: planned.id })).rejects.toThrow(refusal);
    const declined = await admin.heldRequests.decline({ id, reason: 'Not now' });
    expect(declined).toMatchObject({ state: 'declined', decisionReason: 'Not now', granted: 0 });
    await expect(admin.heldRequests.decline({ id })).rejects.toThrow('has already been declined');
    await expect(admin.heldRequests.grant({ id, credits: 4 })).rejects.toThrow('has already been declined');
    await expect(me.heldRequests.cancel({ id })).rejects.toThrow('has already been declined');
    await expect(admin.heldRequests.grant({ id: 999_999, credits: 4 })).rejects.toThrow(
      heldRequestMessages.notFound,
    );
    const asking = await admin.heldRequests.asking();
    expect(asking.items.map((held) => held.id)).not.toContain(id);
  });

  test('The clients who ask are counted once each', async ({ portal: { em }, scene: { admin, client } }) => {
    const before = await admin.heldRequests.asking();
    await buildHeldRequest(em, { userId: client.id });
    const after = await admin.heldRequests.asking();
    expect([after.clients - before.clients, after.total - before.total]).toEqual([0, 1]);
    expect(after.items.map(({ createdAt }) => createdAt)).toEqual(
      after.items.map(({ createdAt }) => createdAt).toSorted(),
    );
  });

  test('Beside a client who asks stands what came of the requests before', async ({
    portal: { em },
    scene: { admin, client, id },
  }) => {
    const submit = () => buildRequest(em, { userId: client.id });
    await admin.requests.changeStatus({ id: (await submit()).id, status: 'rejected' });
    const ordered = await submit();
    await admin.requests.changeStatus({ id: ordered.id, status: 'shipped' });
    await admin.requests.setOutcome({ id: ordered.id, answer: 'ordered' });
    await submit();
    const { items } = await admin.heldRequests.asking();
    expect(items.find((held) => held.id === id)?.earlier).toEqual({ requests: 2, ordered: 1 });
  });

  test('A request that was sent is rejected and reopened like every other', async ({
    portal: { em },
    scene: { admin, id, account },
  }) => {
    const { requestId } = await admin.heldRequests.grant({ id, credits: 4 });
    const request = { id: requestId ?? 0 };
    const { eventId } = await admin.requests.changeStatus({
      ...request,
      status: 'rejected',
      isUndoable: true,
    });
    expect((await account()).remainingCredits).toBe(6);
    await admin.requests.undoStatusChanges({ changes: [{ ...request, eventId: eventId ?? 0 }] });
    expect((await account()).remainingCredits).toBe(0);
    await admin.requests.changeStatus({ ...request, status: 'rejected' });
    await admin.requests.changeStatus({ ...request, status: 'approved' });
    expect((await account()).remainingCredits).toBe(0);
    expect((await checkCredits(ruleContext(em))).broken).toEqual([]);
  });
});
