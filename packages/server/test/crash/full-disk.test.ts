import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { copyCluster } from '@portal/embedded-postgres/test/cluster-template';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { checkCredits } from '../../src/features/credits/check-credits.service.ts';
import { openNodes } from '../nodes/nodes.fixture.ts';
import { idIn, type NodeResponse, rest } from '../nodes/request.ts';
import { ruleContext } from '../portal.fixture.ts';
import { seededRandom } from '../seeded-random.ts';
import { startLoad } from './load.ts';
import { openSmallDisk } from './small-disk.ts';
import { expectAnswered, expectRefused, prepareReadsAndWrites } from './writes-refused.ts';

const DISK_MEGABYTES = 256;
/** Enough to use up the room that is left in the pages of every table. */
const MAX_SUBMISSIONS = 2_000;
const settings = { fsync: 'off', max_connections: '100', min_wal_size: '32MB', max_wal_size: '64MB' };
const log = () => undefined;

/** A database on a disk of its own, with one node. */
const openNodeOnSmallDisk = async () => {
  const disk = await openSmallDisk(DISK_MEGABYTES);
  onTestFinished(disk.remove);
  await copyCluster(inject('clusterTemplate'), disk.folder);
  const { url, release } = await openEmbeddedPostgres({ dataDir: disk.folder, settings, log });
  onTestFinished(release);
  const nodes = await openNodes(url);
  onTestFinished(nodes.close);
  return { disk, nodes, node: await nodes.start() };
};

describe('A database on a full disk', { timeout: 180_000 }, () => {
  test('A node serves reads, refuses writes with 503, and works again without a restart when there is space', async () => {
    const { disk, nodes, node } = await openNodeOnSmallDisk();
    const requests = await prepareReadsAndWrites(nodes, node);
    const submissions: NodeResponse[] = [];
    const submit = async () => {
      const response = await requests.submit();
      submissions.push(response);
      return response;
    };

    await disk.fill(nodes.em);
    while ((await submit()).status === 201) expect(submissions.length).toBeLessThan(MAX_SUBMISSIONS);
    await requests.makeSessionsStale().catch(() => undefined);
    for (let times = 0; times < 5; times += 1) {
      expectAnswered(await requests.reads());
      expectRefused([await submit()]);
    }
    await expect
      .poll(() => rest(node, 'GET /readyz'))
      .toMatchObject({
        status: 200,
        body: 'ready for reads only: the database cannot write, its disk is full',
      });

    await disk.free(nodes.em);
    expect((await submit()).status).toBe(201);
    expect((await requests.writes()).map(({ status }) => status)).toEqual([201, 200, 200, 200, 201]);
    const acknowledged = submissions.filter(({ status }) => status === 201).map(idIn);
    const stored = await nodes.em
      .fork()
      .execute<{ id: number }[]>('select id from sample_requests where id = any(?::int[])', [
        `{${acknowledged.join(',')}}`,
      ]);
    expect(stored).toHaveLength(acknowledged.length);
    // The other three are one from before the disk was full and two of the last writes.
    expect(await nodes.em.fork().execute('select from sample_requests')).toHaveLength(
      acknowledged.length + 3,
    );
    expect((await checkCredits(ruleContext(nodes.em))).broken).toEqual([]);
  });

  test('No acknowledged request is lost when the write-ahead log has no space either and PostgreSQL stops', async () => {
    const { disk, nodes, node } = await openNodeOnSmallDisk();
    const load = await startLoad(nodes, () => [node], seededRandom());
    await load.successes(50);
    await disk.fill(nodes.em);
    // Needs more segments of the log than there are, so that PostgreSQL panics.
    await nodes.em
      .fork()
      .execute("select pg_logical_emit_message(false, 'test', repeat('x', 60000000))")
      .catch(() => undefined);
    await vi.waitUntil(() => load.responses().some(({ response }) => response.status === 503), {
      timeout: 30_000,
    });
    await disk.free(nodes.em);
    await load.successes(20);
    await load.settle();
    await load.expectComplete();
    expect((await checkCredits(ruleContext(nodes.em))).broken).toEqual([]);
  });
});
