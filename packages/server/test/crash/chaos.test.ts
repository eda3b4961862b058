import { randomInt } from 'node:crypto';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../builders.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { randomOf, type SeededRandom } from '../seeded-random.ts';
import { expectEmails } from './chaos/emails.ts';
import { FAILURE_NAMES, type FailureName, failures } from './chaos/failures.ts';
import { LIVENESS_MS, waitUntilLive } from './chaos/liveness.ts';
import { startLoad } from './chaos/load.ts';
import { type Account, createRecords } from './chaos/records.ts';
import { createRequests } from './chaos/requests.ts';
import { expectSafety } from './chaos/safety.ts';
import { openWorld, type World, whenAvailable } from './chaos/world.ts';

/** `pnpm test:chaos` sets the minutes. Without them the run takes place in the long form only. */
const { PORTAL_CHAOS_MINUTES, PORTAL_TEST_SEED = randomInt(1_000_000), PORTAL_TEST_LONG } = process.env;
const MINUTES = Number(PORTAL_CHAOS_MINUTES ?? 3);
const SEED = Number(PORTAL_TEST_SEED);
const COMMAND = `PORTAL_TEST_SEED=${SEED} PORTAL_CHAOS_MINUTES=${MINUTES} pnpm test:chaos`;
const FAILURES_PER_ROUND = 6;
/** After a jump by months the accounts are renewed, and their sessions have ended. */
const LONG_JUMP_MONTHS = 7;
/** Emails that two nodes send at the same time. */
const EMAILS_AT_WORK = 4;

const announce = (line: string) => void process.stdout.write(`${line}\n`);

const createPeople = async ({ em }: World) => {
  const account = async (monthlyCredits: number): Promise<Account> => {
    const { id, username } = await buildClient(em, { monthlyCredits });
    return { id, username, cookie: '' };
  };
  const clients = [];
  // Some accounts run out of credits.
  for (const credits of [100_000, 100_000, 100_000, 60, 200]) clients.push(await account(credits));
  const { id, username } = await buildAdmin(em);
  return { clients, admin: { id, username, cookie: '' }, prober: await account(100_000) };
};

/** Failures one after the other, sometimes two at a time. */
async function injectFailures(world: World, random: SeededRandom, log: (name: FailureName) => void) {
  for (let count = 0; count < FAILURES_PER_ROUND; count += 1) {
    const names = new Set([random.oneOf(FAILURE_NAMES)]);
    if (random.whole(1, 3) === 1) names.add(random.oneOf(FAILURE_NAMES));
    for (const name of names) log(name);
    await Promise.all([...names].map((name) => failures[name](world, random)));
  }
}

const shiftMonths = ({ em }: World, months: number) =>
  whenAvailable(() =>
    em.fork().execute('update portal_clock set shift = shift + make_interval(months => ?::int)', [months]),
  );

test.skipIf(PORTAL_TEST_LONG !== '1' && PORTAL_CHAOS_MINUTES === undefined)(
  'A seeded mix of failures loses nothing, sends every email once, and each node works 10 s afterwards',
  { timeout: (MINUTES + 10) * 60_000 },
  async () => {
    announce(`Repeat with: ${COMMAND}`);
    const random = randomOf(SEED);
    const history: string[] = [];
    const world = await openWorld(random);
    onTestFinished(world.close);
    onTestFailed(() => {
      announce(`Repeat with: ${COMMAND}`);
      announce(history.slice(-3 * FAILURES_PER_ROUND).join('\n'));
      announce(
        world
          .nodeErrors()
          .slice(-10)
          .map((line) => line.slice(0, 300))
          .join('\n'),
      );
    });
    const { prober, ...people } = await createPeople(world);
    const { id: sampleId } = await buildSample(world.em);
    const records = createRecords();
    const requests = createRequests(records, sampleId, randomOf(SEED - 1));
    const ledger = monitorLedger(world.em);

    const started = performance.now();
    let slowest = 0;
    let injected = 0;
    for (let round = 1; performance.now() - started < MINUTES * 60_000; round += 1) {
      const log = (name: string) => {
        injected += 1;
        history.push(`${((performance.now() - started) / 1000).toFixed(1)} s, round ${round}: ${name}`);
      };
      const isLongJump = random.whole(1, 3) === 1;
      if (isLongJump) {
        log('jump of the clock by months');
        await shiftMonths(world, LONG_JUMP_MONTHS);
      }
      const load = startLoad(world, { people, records, sampleId, seed: SEED + 1_000 * round });
      await injectFailures(world, random, log);
      if (isLongJump) await shiftMonths(world, -LONG_JUMP_MONTHS);
      await injectFailures(world, random, log);
      for (const node of world.nodes) {
        const probe = { records, requests, client: prober, admin: people.admin };
        slowest = Math.max(slowest, await waitUntilLive(node, probe));
      }
      await load.settle();
      await expectSafety(world.em, records);
    }
    const emails = await expectEmails(world, EMAILS_AT_WORK * injected);
    const broken = (await ledger.stop()).filter(({ rule }) => !rule.includes('--repair'));
    expect(broken).toEqual([]);
    const acknowledged = records.submissions.length;
    announce(
      `Seed ${SEED}: ${injected} failures, ${acknowledged} submissions, ${emails} emails, slowest recovery ${Math.round(slowest)} of ${LIVENESS_MS} ms`,
    );
    announce(JSON.stringify(records.tally));
  },
);
