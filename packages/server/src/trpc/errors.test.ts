import { TRPCError } from '@trpc/server';
import pg from 'pg';
import { expect } from 'vitest';
import { test } from '../../test/portal.fixture.ts';
import { toTrpcError } from './errors.ts';

test('A lock timeout means that the portal is busy, a lost connection that the database is unavailable', async ({
  portal: { em, url },
}) => {
  const convert = (cause: unknown) =>
    toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), 'the request');
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin; lock table known_addresses');
  const waiting = em.fork().transactional(async (tx) => {
    await tx.execute("set local lock_timeout = '10ms'");
    await tx.execute('select from known_addresses');
  });
  const waited: unknown = await waiting.catch((error: unknown) => error);
  await holder.end();
  expect(convert(waited)).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The portal is busy. Please try again in a moment.',
    cause: { retryAfter: 2 },
  });
  const lost: unknown = await new pg.Client('postgres://127.0.0.1:1')
    .connect()
    .catch((error: unknown) => error);
  expect(convert(lost)).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The portal cannot reach its database. Please try again in a moment.',
    cause: { retryAfter: 2 },
  });
});
