import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import { getOwnRequest, getRequest, withoutInternals } from './get-request.service.ts';

test('Clients read their own requests without internal notes, admins read every request with them', async ({
  portal: { em, callerAs },
}) => {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const { id: foreignId } = await buildRequest(em);
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.changeStatus({ id, status: 'approved', internalNote: 'Uses the old logo' });

  const own = ruleContext(em.fork(), client);
  const all = ruleContext(em.fork());
  const reads = [
    getRequest(all, id),
    getOwnRequest(own, id),
    getRequest(all, foreignId),
    getOwnRequest(own, foreignId),
    getRequest(all, 999_999),
  ];
  const found = (await Promise.allSettled(reads)).map((read) =>
    read.status === 'rejected'
      ? read.reason.message
      : [read.value.id, ...read.value.timeline.map(({ internalNote }) => internalNote)],
  );
  expect(found).toEqual([
    [id, null, 'Uses the old logo'],
    [id, null, null],
    [foreignId, null],
    'Request not found',
    'Request not found',
  ]);
});

test('Clients see no event of an internal or unknown kind', async ({ portal: { em } }) => {
  const { id } = await buildRequest(em);
  const request = await getRequest(ruleContext(em.fork()), id);
  const kinds = [
    'status',
    'cancellation',
    'shipment',
    'edit',
    'outcome',
    'undo',
    'note',
    'print',
    'credit-check',
  ];
  const timeline = kinds.flatMap((kind) =>
    request.timeline.map((event) => Object.assign({ ...event }, { kind } as object)),
  );
  const seen = withoutInternals({ ...request, timeline }).timeline.map(({ kind }) => kind);
  expect(seen).toEqual(['status', 'cancellation', 'shipment', 'edit', 'outcome']);
});
