import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';
import { createRequestLookup, readOwnRequest, readRequest } from './get-request.service.ts';

test('Of requests that are read together, everyone gets only what they may see', async ({
  portal: { em, callerAs },
}) => {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const { id: foreignId } = await buildRequest(em);
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.changeStatus({ id, status: 'approved', internalNote: 'Uses the old logo' });

  const findRequest = createRequestLookup(em);
  const own = { findRequest, actor: client };
  const reads = [
    readRequest({ findRequest }, id),
    readOwnRequest(own, id),
    readRequest({ findRequest }, foreignId),
    readOwnRequest(own, foreignId),
    readRequest({ findRequest }, 999_999),
    // Another admin reads the same request.
    readRequest({ findRequest }, id),
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
    [id, null, 'Uses the old logo'],
  ]);
});
