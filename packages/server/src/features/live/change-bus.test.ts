import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { createChangeBus } from './change-bus.ts';

test('The id of an event cannot be computed from what happened, and is the same on nodes with the same key', async ({
  portal: { em, url },
}) => {
  const buses = ['key', 'key', 'other key'].map((key) => createChangeBus(url, key));
  const { signal } = new AbortController();
  const streams = await Promise.all(
    buses.map(async (bus) => {
      const batches = await bus.watch({ lastEventId: undefined, sees: () => true, signal });
      return batches[Symbol.asyncIterator]();
    }),
  );
  await Promise.all(streams.map((stream) => stream.next()));
  const client = new pg.Client(url);
  await client.connect();
  await client.query('listen changes');
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await buildRequest(em);
  const idOfRequest = async (stream: (typeof streams)[number]): Promise<string> => {
    const { value } = await stream.next();
    const isAbout = value?.changes.some(({ topic }: { topic: string }) => topic === 'new-request');
    return isAbout ? value.id : idOfRequest(stream);
  };
  const [first, second, other] = await Promise.all(streams.map(idOfRequest));
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  await vi.waitFor(() => expect(payloads.join()).toContain('new-request'), { timeout: 15_000 });
  const hashes = payloads.map((payload) =>
    createHash('sha256').update(payload).digest('base64url').slice(0, 22),
  );
  for (const eventId of [first, second, other]) expect(hashes).not.toContain(eventId);
  await client.end();
  await Promise.all(buses.map((bus) => bus.close()));
});
