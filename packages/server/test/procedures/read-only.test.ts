import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { buildAdmin } from '../builders.ts';
import { runOn } from '../database/test-database.ts';
import { findUnexpectedErrors } from '../logs/database-log.ts';
import { test as base, createTestSession, SESSION_KEYS, testConfig } from '../portal.fixture.ts';
import { authorization } from './authorization.ts';
import { buildWorld, type World } from './records/world.ts';
import { validRequest } from './valid-request.ts';

const test = base.extend<{
  /** An app whose database role may read everything and write nothing. */
  readOnlyApp: FastifyInstance;
  world: World;
}>({
  readOnlyApp: [
    async ({ portal }, use) => {
      const [role, password] = [`reader_${randomBytes(6).toString('hex')}`, randomBytes(16).toString('hex')];
      await portal.em
        .fork()
        .execute(`create role ${role} login password '${password}' in role pg_read_all_data`);
      const url = Object.assign(new URL(portal.url), { username: role, password }).href;
      const orm = await openOrm({ url, log: () => undefined });
      const app = await buildApp({ orm, settings: testConfig(), sessionKeys: SESSION_KEYS });
      await use(app);
      await app.close();
      await orm.close(true);
      await runOn(portal.url, `drop role ${role}`);
    },
    { scope: 'file' },
  ],
  world: [
    async ({ portal }, use) => {
      const world = await buildWorld(portal);
      // Its reset is due: a read computes it and leaves the writing to others.
      await portal.em
        .fork()
        .execute(`update users set next_reset_date = app_now() - interval '1 hour' where id = ?`, [
          world.client.id,
        ]);
      await use(world);
    },
    { scope: 'file' },
  ],
});

const isRead = (name: string) => name.startsWith('GET ') || procedureDefinitions.get(name)?.type === 'query';

describe('Without the right to write to the database', () => {
  for (const [name, outcomes] of authorization) {
    if (!isRead(name)) continue;
    test(`${name} responds as usual`, async ({ portal, readOnlyApp, world }) => {
      const callers = { client: world.client, admin: await buildAdmin(portal.em) };
      for (const [caller, user] of Object.entries(callers)) {
        const request = await validRequest(name, world);
        // A new session, because an older one notes its use.
        const { cookie } = await createTestSession(portal, user);
        const { statusCode } = await readOnlyApp.inject({
          ...request,
          headers: { ...request.headers, cookie },
        });
        const outcome = statusCode < 300 ? 'ok' : String(statusCode);
        expect([caller, outcome]).toEqual([caller, outcomes[caller as keyof typeof callers]]);
      }
    });
  }

  test('No read has tried to write', async ({ portal }) => {
    expect(await findUnexpectedErrors(portal.url, [])).toEqual([]);
  });
});
