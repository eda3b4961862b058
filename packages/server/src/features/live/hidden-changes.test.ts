import type { ChangeBatch, ChangeView } from '@portal/contract/live';
import { expect, onTestFinished } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { createChangeBus } from './change-bus.ts';

/** tRPC's caller yields the envelope itself, unlike its type. */
const readTracked = ({ value }: { value: unknown }) => (value as [string, ChangeView[]])[1];

test('A client does not learn of notes, prints and postage of an own request, and admins do', async ({
  portal: { em, url, callerAs },
}) => {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const mine = (await (await callerAs(client)).me.requests.changes())[Symbol.asyncIterator]();
  await mine.next();
  const bus = createChangeBus(url, 'key');
  onTestFinished(() => bus.close());
  const all = await bus.watch({
    lastEventId: undefined,
    sees: ({ topic }) => topic === 'request',
    signal: new AbortController().signal,
  });
  const batches: AsyncIterator<ChangeBatch> = all[Symbol.asyncIterator]();
  await batches.next();
  const { admin } = await callerAs(await buildAdmin(em));
  const hidden = { topic: 'request', subject: String(id), accountId: null };
  const steps = [
    () => admin.requests.addNote({ id, internalNote: 'Pays late' }),
    () => admin.requests.recordPrint({ ids: [id], as: 'slips' }),
    () => admin.requests.update({ id, postage: 450 }),
  ];
  for (const step of steps) {
    await step();
    expect((await batches.next()).value.changes).toEqual([hidden]);
  }
  await admin.requests.update({ id, expectedOn: '2030-01-01' });
  expect(readTracked(await mine.next())).toEqual([{ ...hidden, accountId: client.id }]);
});
