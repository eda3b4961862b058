/** `pnpm bench:nodes`: how far one, two and three node processes go on one database. Takes the options of `pnpm bench`. */
import { measuredCluster } from './data/measured-cluster.ts';
import { measuredDatabase } from './data/measured-database.ts';
import { findPlaces } from './data/places.ts';
import { portalSize } from './data/portal-size.ts';
import { median } from './load/median.ts';
import { restCalls } from './load/rest-calls.ts';
import { runRound } from './load/run-round.ts';
import { signEverybodyIn } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { printTable, writeMetrics } from './report.ts';
import { servePortal } from './serve-portal.ts';
import type { ServerProcess } from './server-process.ts';

const NODES = [1, 2, 3];

const { size, rounds, load, only, folder, out } = readOptions('nodes');
const stops: (() => Promise<void>)[] = [];

try {
  const cluster = await measuredCluster(folder);
  stops.push(cluster.close);
  const url = await measuredDatabase(cluster.url, portalSize(size));
  const database = new URL(url).pathname.slice(1);
  const nodes: ServerProcess[] = [];
  for (const _ of NODES) {
    const node = await servePortal(url);
    nodes.push(node);
    stops.unshift(node.stop);
  }
  // Sessions are the database's, so that one sign-in opens every node.
  const cookies = await signEverybodyIn(nodes[0]?.url ?? '');
  const measured = [];
  for (const { name, who, portal: call } of restCalls(await findPlaces(url))) {
    if (who === 'nobody' || !name.includes(only)) continue;
    const perSecond: number[][] = NODES.map(() => []);
    let from = 0;
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [place, count] of NODES.entries()) {
        const running = nodes.slice(0, count).map((node) => {
          from += 100_003;
          return runRound({ ...node, database, cookies }, { who, call }, load, from);
        });
        const together = (await Promise.all(running)).reduce((sum, result) => sum + result.perSecond, 0);
        if (round > 0) perSecond[place]?.push(together);
      }
    }
    measured.push({ name, perSecond: perSecond.map(median) });
    process.stderr.write('.');
  }
  printTable(
    `Requests a second on 1, 2 and 3 nodes of one machine, ${load.connections} connections to each`,
    ['', ...NODES.map((count) => `${count}`)],
    measured.map((row) => [row.name, ...row.perSecond.map((figure) => figure.toFixed(0))]),
  );
  await writeMetrics(out, { size, rounds, ...load, measured });
} finally {
  for (const stop of stops) await stop();
}
