import { describe, expect, inject, onTestFinished, vi } from 'vitest';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { checkCredits } from '../../src/features/credits/check-credits.service.ts';
import { enqueueJobs } from '../../src/platform/queue/enqueue.ts';
import { eventually } from '../emails/email-state.ts';
import { openNodes, test } from '../nodes/nodes.fixture.ts';
import { rest } from '../nodes/request.ts';
import { ruleContext } from '../portal.fixture.ts';
import { seededRandom } from '../seeded-random.ts';
import { openCrashableCluster } from './crashable-cluster.ts';
import { startLoad } from './load.ts';
import { expectAnswered, expectRefused, prepareReadsAndWrites } from './writes-refused.ts';

const READ_ONLY = 'ready for reads only: the database is read-only';
const TOUCH_FAILED = /A time of last use could not be stored/;

describe('A read-only database', { timeout: 180_000 }, () => {
  test('A node serves reads, refuses writes with 503 and recovers without a restart', async ({ nodes }) => {
    const node = await nodes.start({ env: { LOG_LEVEL: 'warn' } });
    const requests = await prepareReadsAndWrites(nodes, node);
    // The test's own connections come from the cluster's database, so that they stay writable.
    const operator = await openOrm({ url: inject('databaseUrl'), log: () => undefined });
    onTestFinished(() => operator.close(true));
    const name = new URL(nodes.databaseUrl).pathname.slice(1);
    const setReadOnly = (value: 'on' | 'off') =>
      operator.em.fork().execute(`alter database ${name} set default_transaction_read_only = ${value}`);

    await requests.makeSessionsStale();
    await setReadOnly('on');
    await operator.em
      .fork()
      .execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [name]);
    await vi.waitFor(async () => expect((await requests.submit()).status).toBe(503), { timeout: 30_000 });
    for (let times = 0; times < 3; times += 1) {
      expectAnswered(await requests.reads());
      expectRefused(await requests.writes());
    }
    await expect.poll(() => rest(node, 'GET /readyz')).toMatchObject({ status: 200, body: READ_ONLY });
    expect(node.stderrLines.filter((line) => TOUCH_FAILED.test(line))).toHaveLength(1);

    await setReadOnly('off');
    // The connections of the node are read-only until they are closed, and no request notices.
    const statuses = (await requests.writes()).map(({ status }) => status);
    expect(statuses).toEqual([201, 200, 200, 200, 201]);
    await expect.poll(() => rest(node, 'GET /readyz')).toMatchObject({ status: 200, body: 'ready' });
    expectAnswered(await requests.reads());
  });

  test('The job queue works again after the database was read-only', async ({ nodes }) => {
    await nodes.start();
    const operator = await openOrm({ url: inject('databaseUrl'), log: () => undefined });
    onTestFinished(() => operator.close(true));
    const name = new URL(nodes.databaseUrl).pathname.slice(1);
    await operator.em.fork().execute(`alter database ${name} set default_transaction_read_only = on`);
    await operator.em
      .fork()
      .execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [name]);
    const jobConnections = () =>
      operator.em
        .fork()
        .execute(
          "select pid from pg_stat_activity where datname = ? and application_name = 'portal-jobs' and state = 'idle'",
          [name],
        );
    await vi.waitFor(async () => expect(await jobConnections()).not.toEqual([]), { timeout: 30_000 });

    await operator.em.fork().execute(`alter database ${name} reset default_transaction_read_only`);
    const writable = await openOrm({ url: nodes.databaseUrl, log: () => undefined });
    onTestFinished(() => writable.close(true));
    const em = writable.em.fork();
    await enqueueJobs(em, 'failed-webhooks', [
      { data: { deliveryId: '00000000-0000-0000-0000-000000000000' } },
    ]);
    await eventually(async () =>
      expect(
        await em.execute("select from jobs.job where name = 'failed-webhooks' and state = 'completed'"),
      ).toHaveLength(1),
    );
  });

  test('A promoted standby takes writes without a restart of the node, and nothing acknowledged is lost', async () => {
    const cluster = await openCrashableCluster();
    onTestFinished(cluster.destroy);
    const nodes = await openNodes(cluster.url);
    onTestFinished(nodes.close);
    const node = await nodes.start();
    const requests = await prepareReadsAndWrites(nodes, node);
    const load = await startLoad(nodes, () => [node], seededRandom());
    await load.successes(20);
    await requests.makeSessionsStale();

    await cluster.demote();
    await vi.waitFor(
      async () => expect(await rest(node, 'GET /readyz')).toMatchObject({ status: 200, body: READ_ONLY }),
      { timeout: 30_000 },
    );
    // The first requests may get connections that the restart has closed.
    await vi.waitFor(async () => expectAnswered(await requests.reads()), { timeout: 30_000 });
    expectAnswered(await requests.reads());
    expectRefused(await requests.writes());

    await nodes.em.fork().execute('select pg_promote(false)');
    await vi.waitFor(async () => expect((await requests.submit()).status).toBe(201), { timeout: 30_000 });
    await load.successes(20);
    await load.settle();
    await load.expectComplete();
    expect((await checkCredits(ruleContext(nodes.em))).broken).toEqual([]);
  });
});
