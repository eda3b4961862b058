import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { authorization } from '../../test/authorization.matrix.ts';
import { buildAdmin, buildClient, buildSample, PASSWORD } from '../../test/builders.ts';
import { countChanges, recordChanges } from '../../test/effects/row-changes.ts';
import { test as base, createTestSession } from '../../test/portal.fixture.ts';
import { validInputs, type World } from '../../test/valid-inputs.ts';
import { requestWith } from '../../test/valid-request.ts';
import { procedureDefinitions } from './procedure-definitions.ts';

const TIMES = 5;

const mutations = [...procedureDefinitions].flatMap(([path, { type }]) =>
  type === 'mutation' ? [path] : [],
);

/** The valid input changes the password to the same one. */
const inputs: typeof validInputs = {
  ...validInputs,
  'me.password.change': () => ({ currentPassword: PASSWORD, newPassword: 'another-secret' }),
};

type Send = () => Promise<number>;
type Outcome = { statuses: number[]; changes: Record<string, number> };

const test = base.extend<{
  /** Sends a valid request several times with data of its own. */
  outcomeOf: (path: string, sendAll: (send: Send) => Promise<number[]>) => Promise<Outcome>;
}>({
  outcomeOf: [
    async ({ portal }, use) => {
      const { em } = portal;
      const { take } = await recordChanges(em);
      await use(async (path, sendAll) => {
        const client = await buildClient(em, { monthlyCredits: 100 });
        const world: World = { portal, client, visitor: client, sampleId: (await buildSample(em)).id };
        const input = await inputs[path]?.(world);
        const caller = authorization.get(path)?.client === 'ok' ? client : await buildAdmin(em);
        const { cookie } = await createTestSession(portal, caller);
        const request: InjectOptions = requestWith(path, input);
        await take();
        const statuses = await sendAll(async () => {
          const headers = { ...request.headers, cookie };
          return (await portal.app.inject({ ...request, headers })).statusCode;
        });
        // Attempts are counted before the password is compared, outside of the transaction.
        const changes = (await take()).filter(({ table }) => table !== 'sign_in_attempts');
        return { statuses: statuses.toSorted(), changes: countChanges(changes, caller.id) };
      });
    },
    { scope: 'file' },
  ],
});

describe('A double click, or two tabs', () => {
  for (const path of mutations) {
    test(`${path} changes the same when it is sent ${TIMES} times at once as when one follows the other`, async ({
      outcomeOf,
    }) => {
      const inTurns = await outcomeOf(path, async (send) => {
        const statuses: number[] = [];
        for (let time = 0; time < TIMES; time += 1) statuses.push(await send());
        return statuses;
      });
      const atOnce = await outcomeOf(path, (send) => Promise.all(Array.from({ length: TIMES }, send)));
      expect(atOnce).toEqual(inTurns);
    });
  }
});
