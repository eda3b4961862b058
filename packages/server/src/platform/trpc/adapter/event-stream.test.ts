import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import type { ChangeView } from '@portal/contract/live';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { Agent, type Dispatcher, EventSource } from 'undici';
import { describe, expect, vi } from 'vitest';
import * as z from 'zod';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test as base, createTestSession } from '../../../../test/portal.fixture.ts';
import type { AppRouter } from '../../../app/router.ts';
import { changeEvent } from '../../../features/live/live.router.ts';

const test = base.extend<{ origin: string }>({
  origin: [
    async ({ portal }, use) => use(await portal.app.listen({ port: 0, host: '127.0.0.1' })),
    { scope: 'file' },
  ],
});

/** An EventSource that sends the cookie, as a browser does. */
function eventSourceWith(cookie: string) {
  const dispatcher = new Agent().compose(
    (dispatch): Dispatcher['dispatch'] =>
      (options, handler) =>
        dispatch({ ...options, headers: { ...(options.headers as object), cookie } }, handler),
  );
  return class extends EventSource {
    constructor(url: string) {
      super(url, { node: { dispatcher, reconnectionTime: 50 } });
    }
  };
}

/** What tRPC's own client reads from a stream. */
function subscribe(
  origin: string,
  cookie: string,
  {
    stream = 'me',
    input,
  }: { stream?: 'me' | 'admin'; input?: { lastEventId?: string; pageAge?: number } } = {},
) {
  const client = createTRPCClient<AppRouter>({
    links: [httpSubscriptionLink({ url: `${origin}/trpc`, EventSource: eventSourceWith(cookie) })],
  });
  const seen = {
    starts: 0,
    ids: [] as string[],
    changes: [] as ChangeView[],
    subjects: [] as string[],
    errors: [] as string[],
  };
  const subscription = client[stream].requests.changes.subscribe(input, {
    onStarted: () => {
      seen.starts += 1;
    },
    onData: ({ id, data }) => {
      seen.ids.push(id);
      seen.changes.push(...data);
      seen.subjects.push(...data.map(({ topic, subject }) => `${topic} ${subject}`));
    },
    onError: ({ data }) => seen.errors.push(data?.code ?? 'no code'),
  });
  return { seen, ...subscription };
}

/** Without the timeouts of fetch. */
async function open(origin: string, cookie: string, headers = {}): Promise<IncomingMessage> {
  const request = get(`${origin}/trpc/me.requests.changes`, {
    agent: false,
    headers: { cookie, ...headers },
  });
  // The server may reset the connection when the stream ends.
  request.on('error', () => undefined);
  const [response] = await once(request, 'response');
  return response.setEncoding('utf8');
}

describe('An event stream', () => {
  test('The client of tRPC reads changes, and resumes after an interruption', async ({ portal, origin }) => {
    const user = await buildClient(portal.em);
    const { cookie } = await createTestSession(portal, user);
    const { seen, unsubscribe } = subscribe(origin, cookie);
    await vi.waitFor(() => expect(seen.ids).toHaveLength(1), { timeout: 15_000 });
    const first = await buildRequest(portal.em, { userId: user.id });
    await vi.waitFor(() => expect(seen.subjects).toContain(`new-request ${first.id}`), 15_000);

    portal.app.server.closeAllConnections();
    const missed = await buildRequest(portal.em, { userId: user.id });
    await vi.waitFor(() => expect(seen.subjects).toContain(`new-request ${missed.id}`), 15_000);
    expect(seen.subjects.filter((subject) => subject === `new-request ${first.id}`)).toHaveLength(1);
    expect([seen.starts, seen.errors]).toEqual([2, []]);
    expect(z.parse(changeEvent, seen.changes)).toEqual(seen.changes);
    unsubscribe();
  });

  test('The client of tRPC receives the code of an error', async ({ portal, origin }) => {
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    const refused = [
      subscribe(origin, ''),
      subscribe(origin, cookie, { stream: 'admin' }),
      subscribe(origin, cookie, { input: { pageAge: -1 } }),
    ];
    await vi.waitFor(
      () =>
        expect(refused.map(({ seen }) => seen.errors)).toEqual([
          ['UNAUTHORIZED'],
          ['FORBIDDEN'],
          ['BAD_REQUEST'],
        ]),
      { timeout: 15_000 },
    );
    expect(refused.flatMap(({ seen }) => seen.ids)).toEqual([]);
  });

  test('It is pinged every 25 seconds and ends after 15 minutes, so that the browser reconnects', async ({
    portal,
    origin,
  }) => {
    const { cookie } = await createTestSession(portal, await buildAdmin(portal.em));
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    try {
      const response = await open(origin, cookie);
      let text = '';
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      await vi.waitFor(() => expect(text).toContain('\nid: '), 15_000);
      expect(text).toMatch(/^event: connected\ndata: {"reconnectAfterInactivityMs":60000}\n\n\n/);

      text = '';
      vi.advanceTimersByTime(25_000);
      await vi.waitFor(() => expect(text).toBe('event: ping\ndata: \n\n\n'), 15_000);
      vi.advanceTimersByTime(15 * 60_000);
      await once(response, 'end');
      expect(text.replaceAll('event: ping\ndata: \n\n\n', '')).toBe('');
      // A connection that was in use waits in the pool for this time.
      vi.advanceTimersByTime(10_000);
      // A check of the session may have been under way when the stream ended.
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), 15_000);
    } finally {
      vi.useRealTimers();
    }
  });

  test('It is not compressed, stored or buffered', async ({ portal, origin }) => {
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    const response = await open(origin, cookie, { 'accept-encoding': 'gzip' });
    expect([response.statusCode, response.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    ]);
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.headers).not.toHaveProperty('keep-alive');
    response.destroy();
  });

  test.for([
    ['GET', '/trpc/me.requests.changes?batch=1', 400],
    ['GET', '/trpc/me.requests.changes?connectionParams=x', 400],
    ['POST', '/trpc/me.requests.changes', 200],
    ['GET', '/trpc/me%252Erequests%252Echanges', 404],
  ] as const)('%s %s opens none', async ([method, path, status], { portal }) => {
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    const response = await portal.call(method, path, { cookie, body: method === 'POST' ? {} : undefined });
    expect([response.statusCode, response.body]).toEqual([status, expect.stringContaining('"code":-32')]);
  });

  test.for(['input={', 'input={"__proto__":1}', 'input=5', 'input={"lastEventId":5}'])(
    'With %s it has an error without the message of a parser',
    async (search, { portal }) => {
      const { cookie } = await createTestSession(portal, await buildClient(portal.em));
      const { body } = await portal.call('GET', `/trpc/me.requests.changes?${search}`, { cookie });
      expect(body).toContain('event: serialized-error');
      expect(body).toContain('"httpStatus":400');
      expect(body).not.toMatch(/position|stack/i);
    },
  );

  test('A client that disconnects at any time leaves no timer, and its place is free again', async ({
    portal,
    origin,
  }) => {
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      // The server runs in this event loop, so the client disconnects at each step of the server's work.
      for (let turns = 1; turns <= 4_096; turns *= 1.25) {
        const request = get(`${origin}/trpc/me.requests.changes`, { agent: false, headers: { cookie } });
        request.on('error', () => undefined);
        for (let turn = 1; turn < turns; turn += 1) await nextImmediate();
        request.destroy();
      }
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { timeout: 15_000 });
    } finally {
      vi.useRealTimers();
    }
    const streams = await Promise.all(Array.from({ length: 5 }, () => open(origin, cookie)));
    expect(streams.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    for (const stream of streams) stream.destroy();
  });

  test('The server collects no events for a client that does not read', async ({ portal, origin }) => {
    const { cookie } = await createTestSession(portal, await buildClient(portal.em));
    const connected = once(portal.app.server, 'connection');
    const response = await open(origin, cookie);
    const [socket]: Socket[] = await connected;
    const collected: number[] = [];
    for (let batch = 0; batch < 40; batch += 1) {
      await portal.em
        .fork()
        .execute(
          `select pg_notify('changes', gen_random_uuid() || ':sample:' || repeat('x', 7000) || ':') from generate_series(1, 100)`,
        );
      collected.push(socket?.writableLength ?? Infinity);
    }
    // 28 MB were sent to all subscribers, 0.7 MB at a time, of which a busy process receives several at once.
    expect(Math.max(...collected)).toBeLessThan(5_000_000);
    response.destroy();
  });
});
