import { TRPCError } from '@trpc/server';
import pg from 'pg';
import { expect } from 'vitest';
import { buildRequest } from '../../../test/builders.ts';
import { holdLock } from '../../../test/locks/hold-lock.ts';
import { test } from '../../../test/portal.fixture.ts';
import type { Em } from '../db/orm.ts';
import { toTrpcError } from './errors.ts';

const convert = (cause: unknown) =>
  toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause }), 'the request');

/** The error of a statement that PostgreSQL rejects. */
const errorOf = (em: Em, statement: string): Promise<unknown> =>
  em
    .fork()
    .execute(statement)
    .then(
      () => {
        throw new Error('PostgreSQL accepted the statement');
      },
      (error: unknown) => error,
    );

test.for([
  `select '2026-02-30'::date`,
  `select 'x'::int`,
  'select 2147483647 + 1',
  `select now() at time zone 'Mars/Olympus'`,
])(
  'The data exception of "%s" is an invalid input, and the log gets its cause',
  async (statement, { portal: { em } }) => {
    const error = await errorOf(em, statement);
    expect(convert(error)).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The input contains a value that cannot be processed',
      cause: { code: 'invalid-input', cause: error },
    });
  },
);

test('A row that refers to a deleted account of its own means signed out, any other not found', async ({
  portal: { em },
}) => {
  const ofNoUser = await errorOf(em, `insert into known_addresses (user_id, address) values (2000000, 'x')`);
  expect(convert(ofNoUser)).toMatchObject({ code: 'UNAUTHORIZED', message: 'You need to sign in' });
  const ofNoWebhook = await errorOf(
    em,
    `insert into webhook_deliveries (id, webhook_id, type, body) values (gen_random_uuid(), 2000000, 'x', 'x')`,
  );
  expect(convert(ofNoWebhook)).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This was deleted in the meantime',
  });
});

test('The deletion of a row that others refer to is an unexpected error', async ({ portal: { em } }) => {
  await buildRequest(em);
  expect(convert(await errorOf(em, 'delete from samples'))).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
});

test('A lock timeout means that the portal is busy, a lost connection that the database is unavailable', async ({
  portal: { em, url },
}) => {
  const release = await holdLock(url, 'lock table known_addresses');
  const waiting = em.fork().transactional(async (tx) => {
    await tx.execute("set local lock_timeout = '10ms'");
    await tx.execute('select from known_addresses');
  });
  const waited: unknown = await waiting.catch((error: unknown) => error);
  await release();
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
