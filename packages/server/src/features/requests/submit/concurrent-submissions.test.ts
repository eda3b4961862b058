import { describe, expect } from 'vitest';
import { buildAccounts, buildSample } from '../../../../test/builders.ts';
import { byTestMode } from '../../../../test/by-test-mode.ts';
import { openRelay } from '../../../../test/database/relay.ts';
import { DEADLY_HEADER, diesBeforeResponse } from '../../../../test/nodes/deadly-header.ts';
import { monitorLedger } from '../../../../test/nodes/ledger-monitor.ts';
import { type Nodes, testOnSharedNodes as test } from '../../../../test/nodes/nodes.fixture.ts';
import { idIn, type NodeResponse, rest, tally, trpcMutation } from '../../../../test/nodes/request.ts';
import type { PortalNode } from '../../../../test/nodes/start-node.ts';
import { ruleContext } from '../../../../test/portal.fixture.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { query } from '../../../platform/db/kysely.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { editClient } from '../../clients/clients.service.ts';

const SUBMISSIONS = 200;
const CALLS = 50;
const LOST_RESPONSES = byTestMode(10, 1_000);

const buildCaller = async ({ em, cookieOf }: Nodes, monthlyCredits: number) => {
  const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits });
  const cookie = await cookieOf(userId);
  const { id: sampleId } = await buildSample(em);
  const submit = (
    node: Pick<PortalNode, 'url'>,
    key: string,
    quantity: number,
    overRest: boolean,
    headers: Record<string, string> = {},
  ) => {
    const samples = [{ id: sampleId, quantity }];
    return overRest
      ? rest(node, 'POST /api/client/requests', {
          cookie,
          body: { samples },
          headers: { ...headers, 'idempotency-key': key },
        })
      : trpcMutation(node, 'me.requests.submit', { cookie, body: { samples, idempotencyKey: key }, headers });
  };
  const booked = async () => {
    const charged = await query(em.fork())
      .selectFrom('credit_entries')
      .select(['amount', 'request_id as request'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'spend')
      .execute();
    return charged;
  };
  return { userId, submit, booked };
};

const bodiesOf = (responses: NodeResponse[]) => new Set(responses.map(({ body }) => JSON.stringify(body)));
const isReplay = ({ headers }: NodeResponse) => headers.get('idempotency-replayed') === 'true';

describe('A repeated Idempotency-Key', () => {
  test('Fifty parallel submissions with one key over two nodes make one request, one charge and one response', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes, running: [north, south] }) => {
    const { whole } = seededRandom();
    const ledger = monitorLedger(nodes.em);
    for (let round = 0; round < byTestMode(2, 60); round += 1) {
      const quantity = whole(1, 10);
      // The credits for one request, or for all fifty.
      const { submit, booked } = await buildCaller(nodes, round % 2 === 0 ? quantity : quantity * CALLS);
      const responses = await Promise.all(
        Array.from({ length: CALLS }, (_, call) =>
          submit(call % 2 === 0 ? north : south, 'at-once', quantity, call % 4 < 2),
        ),
      );
      expect(Object.keys(tally(responses)).toSorted()).toEqual(['200', '201']);
      expect(bodiesOf(responses).size).toBe(1);
      expect(responses.filter((response) => !isReplay(response))).toHaveLength(1);
      expect(await booked()).toEqual([{ amount: -quantity, request: idIn(responses[0]) }]);
      expect(tally([await submit(north, 'at-once', (quantity % 10) + 1, true)])).toEqual({ 422: 1 });
    }
    expect(await ledger.stop()).toEqual([]);
    expect([...north.stderrLines, ...south.stderrLines]).toEqual([]);
  });

  test('A retry after a lost response gets that response', {
    timeout: byTestMode(120_000, 3_600_000),
  }, async ({ nodes, running: [north, south] }) => {
    const { whole } = seededRandom();
    const relay = await openRelay(north.url);
    const quantity = whole(1, 10);
    const { submit, booked } = await buildCaller(nodes, quantity);
    const near = { url: relay.url.replace(/\/$/, '') };
    const lost = relay.dropNextResponse();
    const first = await submit(near, 'lost', quantity, true);
    await lost;
    expect(first.status).toBe(0);
    expect(await booked()).toHaveLength(1);

    const again = [await submit(near, 'lost', quantity, true), await submit(south, 'lost', quantity, true)];
    expect(tally(again)).toEqual({ 201: 2 });
    expect(again.every(isReplay)).toBe(true);
    expect(bodiesOf(again).size).toBe(1);
    expect(await booked()).toEqual([{ amount: -quantity, request: idIn(again[0]) }]);

    // Many more on one account, over tRPC and REST. The relay sees a response only after the commit.
    const many = await buildCaller(nodes, LOST_RESPONSES);
    const requests: number[] = [];
    for (let trial = 0; trial < LOST_RESPONSES; trial += 1) {
      const [key, overRest] = [`lost-${trial}`, trial % 2 === 0];
      const cut = relay.dropNextResponse();
      expect((await many.submit(near, key, 1, overRest)).status).toBe(0);
      await cut;
      expect(await many.booked()).toHaveLength(trial + 1);
      // Each transport repeats the other one's submission.
      const retries = await Promise.all([
        many.submit(near, key, 1, !overRest),
        many.submit(south, key, 1, overRest),
      ]);
      expect(retries.every(isReplay)).toBe(true);
      expect(bodiesOf(retries).size).toBe(1);
      requests.push(idIn(retries[0]));
    }
    expect((await many.booked()).map(({ request }) => request)).toEqual(requests);
    await relay.close();
  });

  test.for(
    byTestMode(
      [1],
      Array.from({ length: 20 }, (_, index) => index + 1),
    ),
  )(
    'Node %d that is killed between the commit and its response leaves one charge, which a retry finds',
    async (count, { nodes, running: [other] }) => {
      const doomed = await nodes.start({ env: diesBeforeResponse });
      const { submit, booked } = await buildCaller(nodes, 5);
      const overRest = count % 2 === 0;
      const killed = await submit(doomed, 'killed', 5, overRest, { [DEADLY_HEADER]: 'yes' });
      expect(killed.status).toBe(0);
      expect(await booked()).toHaveLength(1);
      const again = await submit(other, 'killed', 5, overRest);
      expect(isReplay(again)).toBe(true);
      expect(await booked()).toEqual([{ amount: -5, request: idIn(again) }]);
    },
  );
});

describe('Concurrent submissions', () => {
  test('A burst that waits five seconds for a locked account, most of it for a connection, succeeds', async ({
    nodes,
    running: [node],
  }) => {
    const { submit, booked, userId } = await buildCaller(nodes, CALLS);
    const locked = Promise.withResolvers<void>();
    const holding = inTransaction({ em: nodes.em }, async ({ em: tx }) => {
      await tx.execute('select id from users where id = ? for update', [userId]);
      locked.resolve();
      for (let half = 0; half < 2; half += 1) await tx.execute('select pg_sleep(2.5)');
    });
    await locked.promise;
    const responses = await Promise.all(
      Array.from({ length: CALLS }, (_, call) => submit(node, `burst-${call}`, 1, call % 2 === 0)),
    );
    await holding;
    expect(tally(responses)).toEqual({ 200: CALLS / 2, 201: CALLS / 2 });
    expect(await booked()).toHaveLength(CALLS);
  });

  test('Of 200 parallel submissions over two nodes as many succeed as there are credits', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes: { em, cookieOf }, running: [north, south] }) => {
    const { whole } = seededRandom();
    const { id: sampleId } = await buildSample(em);
    const body = { samples: [{ id: sampleId, quantity: 1 }] };
    const ledger = monitorLedger(em);

    const every = Array.from({ length: SUBMISSIONS + 1 }, (_, balance) => balance);
    for (const balance of byTestMode([0, whole(1, SUBMISSIONS - 1)], every)) {
      const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: SUBMISSIONS });
      await editClient(ruleContext(em, { id: userId, name: 'Admin' }), {
        id: userId,
        remainingCredits: balance,
      });
      const cookie = await cookieOf(userId);
      const responses = await Promise.all(
        Array.from({ length: SUBMISSIONS }, (_, call) => {
          const node = call % 2 === 0 ? north : south;
          return call % 4 < 2
            ? rest(node, 'POST /api/client/requests', { cookie, body })
            : trpcMutation(node, 'me.requests.submit', { cookie, body });
        }),
      );
      const succeeded = responses.filter(({ status }) => status === 200 || status === 201);
      expect({
        ...tally(responses.filter((response) => !succeeded.includes(response))),
        balance: succeeded.length,
      }).toEqual({
        ...(balance < SUBMISSIONS ? { 409: SUBMISSIONS - balance } : {}),
        balance,
      });
      const left = succeeded.map(({ body }) => (body as { remainingCredits: number }).remainingCredits);
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: balance }, (_, place) => place));
    }
    expect(await ledger.stop()).toEqual([]);
    const requests = await query(em.fork()).selectFrom('sample_requests').select('id').execute();
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
    expect([...north.stderrLines, ...south.stderrLines]).toEqual([]);
  });
});
