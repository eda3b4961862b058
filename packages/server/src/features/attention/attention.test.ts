import { expect } from 'vitest';
import { buildAdmin, buildClient, buildHeldRequest, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { EmailJob } from '../emails/email-job.ts';

const NOTHING = {
  pending: 0,
  pendingOverdue: 0,
  approved: 0,
  approvedOverdue: 0,
  approvedWithoutAddress: 0,
  answered: 0,
  asking: 0,
  waiting: 0,
  failedEmails: 0,
};

test('What waits for an admin is counted, and no longer once it is done', async ({
  portal: { em, callerAs },
}) => {
  const actor = await buildAdmin(em);
  const { admin } = await callerAs(actor);
  expect(await admin.attention.get()).toEqual(NOTHING);
  const client = await buildClient(em);
  const requests = [1, 2, 3].map(() => buildRequest(em, { userId: client.id }));
  const [first, second, third] = (await Promise.all(requests)).map(({ id }) => id);
  await em.execute("update sample_requests set needed_by = '2020-01-31' where id <> ?", [third]);
  await admin.requests.update({ id: Number(first), status: 'approved' });
  const { me } = await callerAs(client);
  await me.messages.send({ id: Number(second), text: 'Is navy left?' });
  // Two of one client count once.
  const held = [
    await buildHeldRequest(em, { userId: client.id }),
    await buildHeldRequest(em, { userId: client.id }),
  ];
  const newcomer = await buildClient(em, { isWaiting: true });
  const data = { kind: 'access-ended', userId: client.id, event: 'failed' } as EmailJob;
  await enqueueJobs(em.fork(), 'parked-mail', [{ data }]);
  expect(await admin.attention.get()).toEqual({
    pending: 2,
    pendingOverdue: 1,
    approved: 1,
    approvedOverdue: 1,
    approvedWithoutAddress: 1,
    answered: 1,
    asking: 1,
    waiting: 1,
    failedEmails: 1,
  });

  for (const id of [first, second, third]) await admin.requests.update({ id: Number(id), status: 'shipped' });
  for (const { id } of held) await admin.heldRequests.decline({ id });
  await admin.clients.approve({ id: newcomer.id });
  await em.execute("delete from jobs.job where name = 'parked-mail'");
  expect(await admin.attention.get()).toEqual(NOTHING);
});
