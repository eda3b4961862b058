import { API_TOKEN_PREFIX } from '@portal/contract/accounts/api-tokens';
import { expect } from 'vitest';
import { randomToken, sha256 } from '../../src/platform/lib/tokens.ts';
import { buildAdmin, buildClient, buildSample, PASSWORD } from '../builders.ts';
import type { Nodes } from '../nodes/nodes.fixture.ts';
import { type NodeResponse, rest, tally, trpcMutation, trpcQuery } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';

const UNAVAILABLE = 'The portal cannot reach its database. Please try again in a moment.';

/** Requests to a node whose database may refuse writes. */
export const prepareReadsAndWrites = async ({ em, cookieOf }: Nodes, node: PortalNode) => {
  const { id: userId, username } = await buildClient(em, { monthlyCredits: 1_000 });
  const [client, admin] = [await cookieOf(userId), await cookieOf((await buildAdmin(em)).id)];
  const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
  const token = API_TOKEN_PREFIX + randomToken();
  await em
    .fork()
    .execute("insert into api_tokens (user_id, name, scopes, token_hash) values (?, 'Shop', '{read}', ?)", [
      userId,
      sha256(token),
    ]);
  const submit = () => rest(node, 'POST /api/client/requests', { cookie: client, body: { samples } });
  expect((await submit()).status).toBe(201);

  return {
    submit,
    /** Makes the next request of each session write the time of its last use. */
    makeSessionsStale: () =>
      em.fork().execute("update sessions set last_seen_at = last_seen_at - interval '5 minutes'"),
    reads: () =>
      Promise.all([
        rest(node, 'GET /api/user', { cookie: client }),
        rest(node, 'GET /api/user', { headers: { authorization: `Bearer ${token}` } }),
        rest(node, 'GET /api/samples', { cookie: client }),
        rest(node, 'GET /api/client/requests', { cookie: client }),
        rest(node, 'GET /api/client/credits', { cookie: client }),
        rest(node, 'GET /api/admin/users', { cookie: admin }),
        rest(node, 'GET /api/admin/requests', { cookie: admin }),
        trpcQuery(node, 'auth.session', { cookie: client }),
        trpcQuery(node, 'me.requests.list', { cookie: client, input: {} }),
        trpcQuery(node, 'admin.requests.search', { cookie: admin, input: {} }),
      ]),
    writes: () =>
      Promise.all([
        submit(),
        trpcMutation(node, 'me.requests.submit', { cookie: client, body: { samples } }),
        rest(node, 'PATCH /api/client/profile', { cookie: client, body: { name: 'Another Name' } }),
        rest(node, 'POST /api/login', { body: { username, password: PASSWORD } }),
        rest(node, 'POST /api/admin/samples', {
          cookie: admin,
          body: { name: 'Crest', description: 'A transfer' },
        }),
      ]),
  };
};

export const expectAnswered = (reads: NodeResponse[]) =>
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));

export const expectRefused = (writes: NodeResponse[]) => {
  expect(tally(writes)).toEqual({ 503: writes.length });
  for (const { headers, body } of writes) {
    expect(headers.get('retry-after')).toBe('2');
    expect(JSON.stringify(body)).toContain(UNAVAILABLE);
  }
};
