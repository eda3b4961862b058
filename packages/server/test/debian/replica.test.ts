import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../builders.ts';
import { openNodes } from '../nodes/nodes.fixture.ts';
import { rest, trpcQuery } from '../nodes/request.ts';
import { findPostgres } from './debian-programs.ts';
import { startReplicatedCluster } from './replicated-cluster.ts';

const binaries = findPostgres();
const isLong = process.env.PORTAL_TEST_LONG === '1';

describe.skipIf(!isLong || binaries === undefined)(
  'with a streaming replica (in the long form, where Debian’s postgresql is installed)',
  () => {
    test('Analytics come from the replica, balances never do, and without it the portal works', {
      timeout: 180_000,
    }, async () => {
      const cluster = await startReplicatedCluster(binaries ?? '');
      const nodes = await openNodes(cluster.url);
      onTestFinished(nodes.close);
      const node = await nodes.start({ env: { READ_DATABASE_URL: cluster.replicaUrl } });
      const [client, admin] = [await buildClient(nodes.em), await buildAdmin(nodes.em)];
      const { id } = await buildSample(nodes.em);
      const [own, admins] = [await nodes.cookieOf(client.id), await nodes.cookieOf(admin.id)];
      const requestChartData = async () => {
        const { status, body } = await trpcQuery(node, 'admin.analytics.summary', {
          cookie: admins,
          input: {},
        });
        expect(status).toBe(200);
        return (body as { totalRequests: number }).totalRequests;
      };
      const remaining = async () =>
        ((await rest(node, 'GET /api/user', { cookie: own })).body as { remainingCredits: number })
          .remainingCredits;
      const submit = async () => {
        const body = { samples: [{ id, quantity: 1 }] };
        expect((await rest(node, 'POST /api/client/requests', { cookie: own, body })).status).toBe(201);
      };
      const replica = new pg.Client(cluster.replicaUrl);
      await replica.connect();

      await submit();
      await vi.waitFor(async () => expect(await requestChartData()).toBe(1));
      await replica.query('select pg_wal_replay_pause()');
      const before = await remaining();
      await submit();
      expect(await remaining()).toBe(before - 1);
      expect(await requestChartData()).toBe(1);
      await replica.query('select pg_wal_replay_resume()');
      await vi.waitFor(async () => expect(await requestChartData()).toBe(2));

      await replica.end();
      await cluster.stopReplica();
      await submit();
      expect(await requestChartData()).toBe(3);
      expect(await remaining()).toBe(before - 2);
    });
  },
);
