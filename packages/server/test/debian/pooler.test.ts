import { describe, expect, inject, vi } from 'vitest';
import { openDatabase } from '../../src/app/database/open-database.ts';
import { startLoad } from '../crash/load.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { rest, tally } from '../nodes/request.ts';
import { seededRandom } from '../seeded-random.ts';
import { isInstalled } from './debian-programs.ts';
import { LIMITS, PGBOUNCER, SERVER_CONNECTIONS, startPgbouncer } from './pgbouncer.ts';

const isLong = process.env.PORTAL_TEST_LONG === '1';

describe.skipIf(!isLong || !isInstalled(PGBOUNCER))(
  'behind pgbouncer in transaction mode (in the long form, where Debian’s pgbouncer is installed)',
  () => {
    test('Two nodes with twenty connections share four, lose no request and receive change events', {
      timeout: 180_000,
    }, async ({ nodes }) => {
      const poolerUrl = await startPgbouncer(nodes.databaseUrl, LIMITS);
      const env = { DATABASE_URL: poolerUrl, DATABASE_DIRECT_URL: nodes.databaseUrl };
      const running = await Promise.all([nodes.start({ env }), nodes.start({ env })]);
      const ledger = monitorLedger(nodes.em);
      const load = await startLoad(nodes, () => running, seededRandom());
      const [user] = await nodes.em
        .fork()
        .execute<{ id: number }[]>("select id from users where role = 'client' limit 1");
      const cookie = await nodes.cookieOf(user?.id ?? 0);
      const [first] = running;
      const stream = await fetch(`${first.url}/trpc/me.requests.changes`, { headers: { cookie } });
      let heard = '';
      const listening = (async () => {
        for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
      })().catch(() => undefined);
      await load.successes(300);
      const [backends] = await nodes.em.fork().execute<{ count: number }[]>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and application_name = 'portal' and pid <> pg_backend_pid()
           and query <> '' and client_port is not null`,
      );
      // The limit includes the test's own pool.
      expect(backends?.count).toBeLessThanOrEqual(SERVER_CONNECTIONS + 10);
      await vi.waitFor(() => expect(heard).toContain('requestId'), { timeout: 15_000 });
      await load.settle();
      await load.expectComplete();
      expect(tally(load.responses().map(({ response }) => response))).not.toHaveProperty('503');
      for (const node of running) {
        await expect.poll(async () => (await rest(node, 'GET /readyz')).status).toBe(200);
        expect(node.stderrLines).toEqual([]);
      }
      await Promise.all(running.map((node) => node.kill()));
      await listening;
      expect(await ledger.stop()).toEqual([]);
    });

    test('A start fails when the pooler drops the session limits, with the line that sets them', async () => {
      const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
      const poolerUrl = await startPgbouncer(database.url);
      const opening = openDatabase({
        databaseUrl: poolerUrl,
        directUrl: database.url,
        dataDir: '',
        log: () => undefined,
      });
      await expect(opening).rejects.toThrow(`connect_query='${LIMITS}'`);
      await database.drop();
    });
  },
);
