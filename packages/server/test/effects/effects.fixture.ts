import { buildAdmin, buildClient, buildRequest } from '../builders.ts';
import { test as base, createTestSession } from '../portal.fixture.ts';
import { authorization } from '../procedures/authorization.ts';
import { buildWorld, type World } from '../procedures/records/world.ts';
import { columnNames } from './extra-fields.ts';
import { type RowChange, recordChanges } from './row-changes.ts';

type Caller = { id: number; cookie: string };

export type Effects = {
  world: World;
  /** An account with a request, a session and a token, which no request concerns. */
  bystander: { id: number };
  /** The name of every column, as in SQL and as in JSON. */
  columns: string[];
  /** Who may send a request, with a new session: a client if possible. */
  callerOf: (name: string) => Promise<Caller>;
  /** The rows that committed transactions have changed since the last time. */
  takeChanges: () => Promise<RowChange[]>;
};

/** A portal that records the changes of its rows, for the whole file. */
export const test = base.extend<{ effects: Effects }>({
  effects: [
    async ({ portal }, use) => {
      const { em } = portal;
      const { client, sampleId, ...world } = await buildWorld(portal);
      const [bystander, admin] = [await buildClient(em), await buildAdmin(em)];
      await buildRequest(em, { userId: bystander.id, lines: [{ id: sampleId, quantity: 1 }] });
      const { me } = await portal.callerAs(bystander);
      await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
      const columns = await columnNames(em);
      const { take } = await recordChanges(em);
      await use({
        world: { ...world, client, visitor: client, sampleId },
        bystander,
        columns,
        callerOf: async (name) => {
          const { id } = authorization.get(name)?.client === 'ok' ? client : admin;
          return { id, cookie: (await createTestSession(portal, { id })).cookie };
        },
        takeChanges: take,
      });
    },
    { scope: 'file' },
  ],
});
