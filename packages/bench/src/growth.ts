/**
 * `pnpm bench:growth`: what a page of each list and the figures cost among 1,000,000 requests, beside 1,000. Takes the
 * options of `pnpm bench`.
 */
import { measuredCluster } from './data/measured-cluster.ts';
import { measuredDatabase } from './data/measured-database.ts';
import { findPlaces, type Places } from './data/places.ts';
import { portalSize } from './data/portal-size.ts';
import { median } from './load/median.ts';
import { type PortalCall, pageCalls } from './load/page-calls.ts';
import { type Round, runRound, type Target } from './load/run-round.ts';
import { signEverybodyIn } from './load/sign-in.ts';
import { readOptions } from './options.ts';
import { printTable, writeMetrics } from './report.ts';
import { servePortal } from './serve-portal.ts';

/** What a call may cost in the large portal, in its cost in the small one. */
const PAGE_GOAL = 1.3;
const ANALYTICS_GOAL = 3;

const { rounds, load, only, folder, out } = readOptions('growth');
const stops: (() => Promise<void>)[] = [];

const open = async (clusterUrl: string, requests: number): Promise<Target & { places: Places }> => {
  const url = await measuredDatabase(clusterUrl, portalSize(requests));
  const portal = await servePortal(url);
  stops.unshift(portal.stop);
  return {
    ...portal,
    database: new URL(url).pathname.slice(1),
    cookies: await signEverybodyIn(portal.url),
    places: await findPlaces(url),
  };
};

const askOnce = async ({ url, cookies }: Target, { who, call }: PortalCall) => {
  await fetch(url + call().path, { headers: { cookie: cookies[who][0] ?? '' } }).then((answer) =>
    answer.text(),
  );
};

/** Milliseconds until an answer, one after the other, and microseconds of processor. */
const costOf = (results: Round[]) => ({
  milliseconds: median(results.map(({ p50 }) => p50)),
  processor: median(results.map(({ server, database }) => server + database)),
});

try {
  const cluster = await measuredCluster(folder);
  stops.push(cluster.close);
  const small = await open(cluster.url, 1_000);
  const large = await open(cluster.url, 1_000_000);
  const measured = [];
  const calls = { small: pageCalls(small.places), large: pageCalls(large.places) };
  for (const [place, call] of calls.small.entries()) {
    const inLarge = calls.large[place];
    if (!inLarge || !call.name.includes(only)) continue;
    const results: { small: Round[]; large: Round[] } = { small: [], large: [] };
    const one = { seconds: load.seconds, connections: 1 };
    // What is counted for the first time takes longer than a round.
    await Promise.all([askOnce(small, call), askOnce(large, inLarge)]);
    // The first round of each is a warm-up; the others are in turns, so that what else happens falls on both.
    for (let round = 0; round <= rounds; round += 1) {
      const [atSmall, atLarge] = [
        await runRound(small, call, one, 0),
        await runRound(large, inLarge, one, 0),
      ];
      if (round > 0) results.small.push(atSmall);
      if (round > 0) results.large.push(atLarge);
    }
    const goal = call.name === 'analytics' ? ANALYTICS_GOAL : PAGE_GOAL;
    measured.push({ name: call.name, goal, small: costOf(results.small), large: costOf(results.large) });
    process.stderr.write('.');
  }
  printTable(
    'A call among 1,000 and among 1,000,000 requests: milliseconds at the median, microseconds of processor',
    ['', 'ms', 'ms', 'ratio', 'CPU µs', 'CPU µs', 'ratio', 'goal'],
    measured.map(({ name, goal, small: before, large: after }) => [
      name,
      before.milliseconds.toFixed(2),
      after.milliseconds.toFixed(2),
      (after.milliseconds / before.milliseconds).toFixed(2),
      before.processor.toFixed(0),
      after.processor.toFixed(0),
      (after.processor / before.processor).toFixed(2),
      String(goal),
    ]),
  );
  await writeMetrics(out, { rounds, ...load, measured });
} finally {
  for (const stop of stops) await stop();
}
