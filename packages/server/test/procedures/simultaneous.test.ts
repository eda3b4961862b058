import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { buildAdmin, PASSWORD } from '../builders.ts';
import { countChanges, recordChanges } from '../effects/row-changes.ts';
import { test as base, createTestSession } from '../portal.fixture.ts';
import { authorization } from './authorization.ts';
import { buildWorld } from './records/world.ts';
import { mutationPaths, validInput } from './valid-inputs.ts';
import { requestWith } from './valid-request.ts';

const TIMES = 5;

/** The valid input would change the password to the same one. */
const NEW_PASSWORD = { currentPassword: PASSWORD, newPassword: 'another-secret' };

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
        const world = await buildWorld(portal);
        const input = path === 'me.password.change' ? NEW_PASSWORD : await validInput(path, world);
        const caller = authorization.get(path)?.client === 'ok' ? world.client : await buildAdmin(em);
        const { cookie } = await createTestSession(portal, caller);
        const request: InjectOptions = requestWith(path, input);
        await take();
        const statuses = await sendAll(async () => {
          const headers = { ...request.headers, cookie };
          return (await portal.app.inject({ ...request, headers })).statusCode;
        });
        // Attempts are counted before the password is compared, outside of the transaction.
        const changes = (await take()).filter(({ table }) => table !== 'attempts');
        // The first change ends the session. A later one has none (401), one at the same time finds another password (400).
        const known = statuses.map((status) =>
          path === 'me.password.change' && status === 400 ? 401 : status,
        );
        return { statuses: known.toSorted(), changes: countChanges(changes, caller.id) };
      });
    },
    { scope: 'file' },
  ],
});

describe('A double click, or two tabs', () => {
  for (const path of mutationPaths) {
    test(`${path} changes the same ${TIMES} times at once as one after the other`, async ({ outcomeOf }) => {
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
