/** `pnpm bench:nodes`: the throughput of one, two and three app nodes on one database. Takes the options of `pnpm bench`. */
import { findPositions, openBenchCluster, prepareDatabase } from './data/database.ts';
import { portalSize } from './data/dataset.ts';
import { restRequests } from './load/rest-requests.ts';
import { runRound } from './load/run-round.ts';
import { signInCallers } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { type ServerProcess, servePortal } from './processes.ts';
import { median, printTable, writeResults } from './report.ts';

const NODE_COUNTS = [1, 2, 3];

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
  // Sessions are in the database, so they are valid on every node.
  const cookies = await signInCallers(nodes[0]?.url ?? '');
  const measured = [];
  for (const { name, caller, portal: request } of restRequests(await findPositions(url))) {
    if (caller === 'anonymous' || !name.includes(only)) continue;
    const perSecond: number[][] = NODE_COUNTS.map(() => []);
    let from = 0;
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, count] of NODE_COUNTS.entries()) {
        const running = nodes.slice(0, count).map((node) => {
          from += 100_003;
          return runRound({ ...node, database, cookies }, { caller, request }, load, from);
        });
        const total = (await Promise.all(running)).reduce((sum, result) => sum + result.perSecond, 0);
        if (round > 0) perSecond[index]?.push(total);
      }
    }
    measured.push({ name, perSecond: perSecond.map(median) });
    process.stderr.write('.');
  }
  printTable(
    `Requests per second on 1, 2 and 3 nodes of one machine, ${load.connections} connections to each`,
    ['', ...NODE_COUNTS.map((count) => `${count}`)],
    measured.map((row) => [row.name, ...row.perSecond.map((value) => value.toFixed(0))]),
  );
  await writeResults(out, { size, rounds, ...load, measured });
} finally {
  for (const stop of stops) await stop();
}
