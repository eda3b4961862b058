/**
 * `pnpm bench nodes`: the throughput of one, two and four nodes on one database, and the processor time of each response.
 * Takes the options of `pnpm bench`.
 */
import { findPositions, openBenchCluster, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { restRequests } from './load/rest-requests.ts';
import { type Round, runRound } from './load/run-round.ts';
import { signInCallers } from './load/sign-in.ts';
import { openStatusChanges } from './load/status-changes.ts';
import { readOptions } from './options.ts';
import { type ServerProcess, servePortal } from './processes.ts';
import { median, printTable, writeResults } from './report.ts';

const NODE_COUNTS = [1, 2, 4];

function total(rounds: Round[]) {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const perSecond = sum(rounds.map((round) => round.perSecond));
  return {
    perSecond,
    node: sum(rounds.map((round) => round.server * round.perSecond)) / perSecond,
    // Each round measures the backends of all nodes but divides by its own responses only.
    database: 1 / sum(rounds.map((round) => 1 / round.database)),
  };
}

const { size, rounds, load, only, folder, out } = readOptions('nodes');
const stops: (() => Promise<void>)[] = [];

try {
  const cluster = await openBenchCluster(folder);
  stops.push(cluster.close);
  const url = await prepareDatabase(cluster.url, portalSize(size));
  const database = new URL(url).pathname.slice(1);
  const nodes: ServerProcess[] = [];
  for (const _ of NODE_COUNTS) {
    const node = await servePortal(url);
    nodes.push(node);
    stops.unshift(node.stop);
  }
  const cookies = await signInCallers(nodes[0]?.url ?? '');
  const measured = [];
  const positions = await findPositions(url);
  const requests = restRequests(positions, await openStatusChanges(url, positions.requests));
  for (const { name, caller, portal: request } of requests) {
    if (caller === 'anonymous' || !name.includes(only)) continue;
    const totals = NODE_COUNTS.map((): ReturnType<typeof total>[] => []);
    let from = 0;
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, count] of NODE_COUNTS.entries()) {
        const running = nodes.slice(0, count).map((node) => {
          from += 100_003;
          return runRound({ ...node, database, cookies }, { caller, request }, load, from);
        });
        const results = await Promise.all(running);
        if (round > 0) totals[index]?.push(total(results));
      }
    }
    measured.push({
      name,
      byCount: totals.map((rounds) => ({
        perSecond: median(rounds.map((round) => round.perSecond)),
        node: median(rounds.map((round) => round.node)),
        database: median(rounds.map((round) => round.database)),
      })),
    });
    process.stderr.write('.');
  }
  printTable(
    `Responses per second, and processor microseconds of node + PostgreSQL per response, on 1, 2 and 4 nodes of one machine, ${load.connections} connections to each`,
    ['', ...NODE_COUNTS.map((count) => `${count}`), ...NODE_COUNTS.map((count) => `CPU µs, ${count}`)],
    measured.map(({ name, byCount }) => [
      name,
      ...byCount.map(({ perSecond }) => perSecond.toFixed(0)),
      ...byCount.map(({ node, database }) => `${node.toFixed(0)} + ${database.toFixed(0)}`),
    ]),
  );
  await writeResults(out, { size, rounds, ...load, measured });
} finally {
  for (const stop of stops) await stop();
}
