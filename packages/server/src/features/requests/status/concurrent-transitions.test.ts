import type { RequestStatus } from '@portal/contract/requests';
import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import { describe, expect } from 'vitest';
import { buildAccounts, buildRequest, buildSample } from '../../../../test/builders.ts';
import { byTestMode } from '../../../../test/by-test-mode.ts';
import { monitorLedger } from '../../../../test/nodes/ledger-monitor.ts';
import { test } from '../../../../test/nodes/nodes.fixture.ts';
import { rest, tally, trpcMutation } from '../../../../test/nodes/request.ts';
import { withoutTimeLimits } from '../../../../test/nodes/start-node.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';

const REQUESTS = byTestMode(15, 300);
const TIMES = 4;
/** With their changes at once, 72 wait for connections. Beside load 120 waited longer than a node allows. */
const TOGETHER = 3;

/** Counts the changes of a request to and from rejected and its ledger entries. */
const readTurns = async (em: Em, id: number) => {
  const events = await query(em.fork())
    .selectFrom('request_events')
    .select(['from_status as from', 'to_status as to'])
    .where('request_id', '=', id)
    .execute();
  const entries = await query(em.fork())
    .selectFrom('credit_entries')
    .select(['kind', 'amount'])
    .where('request_id', '=', id)
    .execute();
  return {
    rejected: events.filter(({ to }) => to === 'rejected').length,
    reopened: events.filter(({ from }) => from === 'rejected').length,
    refunds: entries.filter(({ kind, amount }) => kind === 'refund' && amount > 0).length,
    charges: entries.filter(({ kind }) => kind === 'spend').length,
  };
};

describe('Concurrent status changes', () => {
  test(`Each of ${REQUESTS} requests is refunded and charged as often as it was rejected and reopened`, {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes: { em, start, cookieOf } }) => {
    const { oneOf, whole } = seededRandom();
    const [nodes, adminIds, clientIds, { id: sampleId }] = await Promise.all([
      Promise.all([start({ env: withoutTimeLimits }), start({ env: withoutTimeLimits })]),
      buildAccounts(em, { count: 2, role: 'admin' }),
      buildAccounts(em, { count: Math.ceil(REQUESTS / 10), monthlyCredits: 10 * REQUESTS }),
      buildSample(em),
    ]);
    const admins = await Promise.all(adminIds.map(cookieOf));
    const requests: number[] = [];
    while (requests.length < REQUESTS) {
      const lines = [{ id: sampleId, quantity: whole(1, 10) }];
      requests.push((await buildRequest(em, { userId: oneOf(clientIds), lines })).id);
    }
    const ledger = monitorLedger(em);

    const change = (id: number, status: RequestStatus, time: number) => {
      const cookie = admins[time % 2] ?? '';
      const node = oneOf(nodes);
      return time < 2
        ? rest(node, `PATCH /api/admin/requests/${id}`, { cookie, body: { status } })
        : trpcMutation(node, 'admin.requests.changeStatus', { cookie, body: { id, status } });
    };
    for (let first = 0; first < requests.length; first += TOGETHER) {
      const simultaneous = requests
        .slice(first, first + TOGETHER)
        .flatMap((id) =>
          Array.from({ length: TIMES }, (_, time) => time).flatMap((time) =>
            REQUEST_STATUSES.map((status) => ({ id, status, time, order: whole(0, 1_000_000) })),
          ),
        );
      simultaneous.sort((a, b) => a.order - b.order);
      const responses = await Promise.all(
        simultaneous.map(({ id, status, time }) => change(id, status, time)),
      );
      const stderrLines = nodes.flatMap((node) => node.stderrLines);
      expect({ ...tally(responses), stderrLines }).toEqual({ 200: simultaneous.length, stderrLines: [] });
    }

    let won = 0;
    for (const id of requests) {
      const { rejected, reopened, refunds, charges } = await readTurns(em, id);
      expect({ id, refunds, charges }).toEqual({ id, refunds: rejected, charges: 1 + reopened });
      won += rejected + reopened;
    }
    expect(won).toBeGreaterThan(REQUESTS);
    expect(await ledger.stop()).toEqual([]);
  });
});
