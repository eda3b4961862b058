import { REQUEST_STATUSES } from '@portal/contract/requests.values';
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { buildAccounts } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import {
  advanceClock,
  create,
  edit,
  register,
  remove,
  signOut,
} from '../../../test/model/account-commands.ts';
import { type Command, pick } from '../../../test/model/command.ts';
import { endHeld, grant, hold, settleHeld } from '../../../test/model/held-commands.ts';
import { LedgerModel, unitsOf } from '../../../test/model/ledger-model.ts';
import { parallelPlans, runInParallel } from '../../../test/model/parallel-commands.ts';
import {
  addSample,
  changeStatus,
  cut,
  enter,
  submit,
  switchSample,
} from '../../../test/model/request-commands.ts';
import { World } from '../../../test/model/world.ts';
import { test } from '../../../test/nodes/nodes.fixture.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { setClock } from '../../../test/time/clock.ts';
import { HOME_TIME_ZONE, TIME_ZONES } from '../../../test/time/time-zones.ts';
import { checkCredits } from './check-credits.service.ts';

const COMMANDS = 60;
/** Groups of parallel commands that run after the others. The outcome of each group must equal that of some order. */
const TAILS = 3;
/** The number of runs in each time zone. The long form has 1,000 in all. */
const RUNS = byTestMode(6, 200);
const place = fc.nat(99);
const credits = fc.integer({ min: 1, max: 12 });
let last = 0;
const username = fc.constant(null).map(() => {
  last += 1;
  return `model-${last}`;
});

const commands: fc.WeightedArbitrary<Command>[] = [
  { weight: 2, arbitrary: username.map(register) },
  { weight: 2, arbitrary: fc.tuple(username, credits).map(([name, monthly]) => create(name, monthly)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        place,
        fc.oneof(
          fc.record({ name: fc.constantFrom('Ines', 'Otto') }),
          fc.record({ monthlyCredits: credits, remainingCredits: fc.nat(12) }, { minKeys: 1 } as object),
        ),
        fc.constantFrom(0, 0, 0, -1, 2),
      )
      .map(([client, changes, staleBy]) => edit(client, changes, staleBy)),
  },
  { weight: 2, arbitrary: username.map(addSample) },
  {
    weight: 1,
    arbitrary: fc.tuple(place, fc.boolean()).map(([sample, isActive]) => switchSample(sample, isActive)),
  },
  {
    weight: 10,
    arbitrary: fc
      .tuple(
        place,
        fc.array(fc.record({ place, quantity: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.boolean(),
      )
      .map(([client, asked, overRest]) => submit(client, asked, overRest)),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        place,
        fc.constantFrom('admin' as const, 'renewal' as const),
        place,
        fc.integer({ min: 1, max: 8 }),
      )
      .map(([client, waitsFor, sample, quantity]) => hold(client, waitsFor, { place: sample, quantity })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.constantFrom(0, 0, 0, -1, 2))
      .map(([held, credits, monthly, staleBy]) => grant(held, { credits, monthly, staleBy })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, fc.constantFrom('declined' as const, 'cancelled' as const))
      .map(([held, state]) => endHeld(held, state)),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(place, fc.nat(3), fc.nat(4))
      .map(([request, line, quantity]) => cut(request, line, quantity)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(place, place, fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([client, sample, quantity, isFree]) => enter(client, { place: sample, quantity }, isFree)),
  },
  { weight: 5, arbitrary: place.map((request) => changeStatus(request, 'rejected')) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(place, fc.constantFrom(...REQUEST_STATUSES))
      .map(([request, to]) => changeStatus(request, to)),
  },
  { weight: 2, arbitrary: place.map(signOut) },
  { weight: 1, arbitrary: place.map(remove) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 100 }).map(advanceClock) },
];

describe('The portal and a model of its ledger', () => {
  test.for(byTestMode([HOME_TIME_ZONE], TIME_ZONES))(
    `The portal equals the model in ${RUNS} runs of ${COMMANDS} commands over two nodes, in %s`,
    { timeout: byTestMode(300_000, 3_600_000) },
    async (timeZone, { nodes }) => {
      const { seed } = seededRandom();
      const running = await Promise.all([
        nodes.start({ timeZone }),
        nodes.start({ timeZone, clockSkew: 10 }),
      ]);
      const arbitrary = fc.array(fc.oneof(...commands), { minLength: COMMANDS, maxLength: COMMANDS });
      const start = fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2028, 11, 31) });
      const tails = fc.array(fc.tuple(place, parallelPlans), { minLength: TAILS, maxLength: TAILS });
      const property = fc.asyncProperty(start, arbitrary, tails, async (now, steps, parallel) => {
        let ledger = new LedgerModel(now);
        // The clock can go back between two runs. No account, not even an admin's, may come from the future then.
        await nodes.em.fork().execute('delete from users');
        await setClock(nodes.em, new Date(now).toISOString());
        const [adminId = 0] = await buildAccounts(nodes.em, { count: 1, role: 'admin' });
        const world = new World(nodes, running, adminId);
        await world.setClock(now);
        await fc.asyncModelRun(() => ({ model: ledger, real: world }), steps);
        for (const [client, plans] of parallel) {
          const account = pick(ledger.accounts, client);
          if (account) ledger = await runInParallel(ledger, world, { accountId: account.id, plans });
        }

        await settleHeld(ledger, world);
        const { requests, closings } = await world.readLedger(ledger);
        for (const { id, status, lines } of ledger.requests.values())
          expect(requests.get(id)).toEqual({ status, units: unitsOf(lines) });
        for (const { id, remaining } of ledger.accounts.values()) expect(closings.get(id)).toBe(remaining);
        expect((await checkCredits(ruleContext(nodes.em))).broken).toEqual([]);
      });
      await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
      expect(running.flatMap(({ stderrLines }) => stderrLines)).toEqual([]);
    },
  );
});
