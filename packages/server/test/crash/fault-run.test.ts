import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../builders.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { randomOf, type SeededRandom } from '../seeded-random.ts';
import { expectEmails } from './fault-run/emails.ts';
import { FAULT_NAMES, type FaultName, faults } from './fault-run/faults.ts';
import { LIVENESS_MS, waitUntilLive } from './fault-run/liveness.ts';
import { startLoad } from './fault-run/load.ts';
import { type Account, createRecords } from './fault-run/records.ts';
import { createRequests } from './fault-run/requests.ts';
import { expectSafety } from './fault-run/safety.ts';
import { openWorld, type World, whenAvailable } from './fault-run/world.ts';

/** `pnpm test:faults` sets both. Without them the run takes place in the long form only. */
const { PORTAL_FAULT_MINUTES, PORTAL_TEST_SEED = '2026', PORTAL_TEST_LONG } = process.env;
const MINUTES = Number(PORTAL_FAULT_MINUTES ?? 3);
const SEED = Number(PORTAL_TEST_SEED);
const FAULTS_PER_ROUND = 6;
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

/** Some faults one after the other, two of them at a time now and then. */
async function injectFaults(world: World, random: SeededRandom, log: (name: FaultName) => void) {
  for (let count = 0; count < FAULTS_PER_ROUND; count += 1) {
    const names = new Set([random.oneOf(FAULT_NAMES)]);
    if (random.whole(1, 3) === 1) names.add(random.oneOf(FAULT_NAMES));
    for (const name of names) log(name);
    await Promise.all([...names].map((name) => faults[name](world, random)));
  }
}

const shiftMonths = ({ em }: World, months: number) =>
  whenAvailable(() =>
    em.fork().execute('update portal_clock set shift = shift + make_interval(months => ?::int)', [months]),
  );

test.skipIf(PORTAL_TEST_LONG !== '1' && PORTAL_FAULT_MINUTES === undefined)(
  'Under a seeded mix of faults nothing acknowledged is lost, every email arrives once, and each node works within 10 s after the last fault',
  { timeout: (MINUTES + 10) * 60_000 },
  async () => {
    announce(
      `Fault run with seed ${SEED} for ${MINUTES} min: pnpm test:faults --seed ${SEED} --minutes ${MINUTES}`,
    );
    const random = randomOf(SEED);
    const history: string[] = [];
    const world = await openWorld(random);
    onTestFinished(world.close);
    onTestFailed(() => {
      announce(`Repeat with: pnpm test:faults --seed ${SEED} --minutes ${MINUTES}`);
      announce(history.slice(-3 * FAULTS_PER_ROUND).join('\n'));
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
      await injectFaults(world, random, log);
      if (isLongJump) await shiftMonths(world, -LONG_JUMP_MONTHS);
      await injectFaults(world, random, log);
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
      `Seed ${SEED}: ${injected} faults, ${acknowledged} submissions, ${emails} emails, slowest recovery ${Math.round(slowest)} of ${LIVENESS_MS} ms`,
    );
    announce(JSON.stringify(records.tally));
  },
);
