import { describe, expect } from 'vitest';
import type { RuleContext } from '../../src/platform/rule-context.ts';
import { buildAdmin } from '../builders.ts';
import { duringTransaction } from '../locks/during-transaction.ts';
import { type ExpectedError, findUnexpectedErrors } from '../logs/database-log.ts';
import { createTestSession, type TestPortal, test } from '../portal.fixture.ts';
import { buildWorld } from './records/world.ts';
import { mutationPaths, validInput } from './valid-inputs.ts';

/** Everything that a request can refer to, except admins. */
const deleteAll = [
  `delete from users where role = 'client'`,
  'delete from webhooks',
  'delete from samples where id not in (select sample_id from request_samples)',
];

const expectedErrors: ExpectedError[] = [
  {
    state: '23503',
    message: /"(favorites_user_id|notification_preferences_user_id|webhook_deliveries_webhook_id)_foreign"/,
    reason: 'The foreign key notices the deletion, and the response is that of the cases below.',
  },
];

/** Responses that follow from the deletion. The others follow from the input or succeed. */
const statuses: Record<string, number> = {
  'auth.login': 401,
  'me.apiTokens.create': 401,
  'me.favorites.add': 401,
  'me.notifications.update': 401,
  'me.requests.submit': 401,
  'admin.clients.update': 404,
  'admin.requests.changeStatus': 404,
  'admin.requests.updateShipment': 404,
  'admin.requests.addNote': 404,
  'admin.requests.recordPrint': 404,
  'admin.webhooks.test': 404,
};

/** Sends the request while a deletion waits for its commit, and commits it when the request waits for its lock. */
async function requestDuringDeletion<T>({ em }: TestPortal, request: () => Promise<T>) {
  const remove = async (tx: RuleContext) => {
    for (const statement of deleteAll) await tx.em.execute(statement);
  };
  const [outcome] = await duringTransaction(em, remove, [request], { mayEnd: true });
  if (outcome?.status !== 'fulfilled') throw outcome?.reason;
  return outcome.value;
}

describe('A deletion while a request is processed', () => {
  for (const path of mutationPaths) {
    test(`${path} is no server error when its records are deleted meanwhile`, async ({ portal }) => {
      const world = await buildWorld(portal);
      const input = await validInput(path, world);
      const sender = path.startsWith('admin.') ? await buildAdmin(portal.em) : world.client;
      const { cookie } = await createTestSession(portal, sender);
      const { statusCode } = await requestDuringDeletion(portal, () =>
        portal.app.inject({
          method: 'POST',
          url: `/trpc/${path}`,
          headers: { cookie, 'content-type': 'application/json' },
          payload: JSON.stringify(input ?? null),
        }),
      );
      expect(statusCode).toBeLessThan(500);
      if (path in statuses) expect(statusCode).toBe(statuses[path]);
    });
  }

  test('PostgreSQL has logged no error that the portal does not expect', async ({ portal }) => {
    expect(await findUnexpectedErrors(portal.url, expectedErrors)).toEqual([]);
  });
});
