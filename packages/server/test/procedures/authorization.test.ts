import type { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { getProcedure } from '../../src/app/router.ts';
import { buildAdmin, buildClient } from '../builders.ts';
import { test as base, createTestSession, type TestPortal, type TestSession } from '../portal.fixture.ts';
import { authorization, CALLERS, type CallerName } from './authorization.ts';
import { buildWorld, type World } from './records/world.ts';
import { validInputs } from './valid-inputs.ts';
import { validRequest } from './valid-request.ts';

const test = base.extend<{
  world: World;
  sessions: Record<CallerName, () => Promise<TestSession | undefined>>;
}>({
  world: [async ({ portal }, use) => use(await buildWorld(portal)), { scope: 'file' }],
  // Every request has its own session, because some requests end it.
  sessions: [
    async ({ portal, world }, use) => {
      const { em } = portal;
      const other = await buildClient(em, { monthlyCredits: 10_000 });
      const [admin, demoted] = [await buildAdmin(em), await buildAdmin(em)];
      const deleted = await buildClient(em);
      const deletedSession = await createTestSession(portal, deleted);
      await em.fork().execute('delete from users where id = ?', [deleted.id]);
      const revokedSession = await createTestSession(portal, admin);
      await portal.call('POST', '/api/logout', { cookie: revokedSession.cookie });
      await em.fork().execute(`update users set role = 'client' where id = ?`, [demoted.id]);
      await use({
        guest: async () => undefined,
        client: () => createTestSession(portal, world.client),
        other: () => createTestSession(portal, other),
        admin: () => createTestSession(portal, admin),
        deleted: async () => deletedSession,
        revoked: async () => revokedSession,
        demoted: () => createTestSession(portal, demoted),
      });
    },
    { scope: 'file' },
  ],
});

/** Every route of the app as `METHOD /path`, parsed from Fastify's printRoutes(): Fastify has no list of them. */
const routesOf = async ({ app }: TestPortal): Promise<string[]> => {
  await app.ready();
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] =
        /^([│\s]*)[├└]── (\S+) \(([^)]+)\)$/.exec(line.replaceAll('([0-9a-f]{64}).webp', '')) ?? [];
      if (part === undefined || indent === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      parents[depth] = part;
      const path = parents.slice(0, depth + 1).join('');
      return methods.split(', ').map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('HEAD ') && !route.endsWith('/trpc/:path'));
};

const outcomeOf = async (
  portal: TestPortal,
  name: string,
  request: InjectOptions,
  session: TestSession | undefined,
) => {
  if (procedureDefinitions.get(name)?.type === 'subscription') {
    // Its response is an endless stream. Only its beginning matters here.
    const started = getProcedure(portal.callerIn(session?.sessionId), name)(undefined);
    return started.then(
      () => 'ok',
      (error: TRPCError) => String(getHTTPStatusCodeFromError(error)),
    );
  }
  const headers = { ...request.headers, ...(session ? { cookie: session.cookie } : {}) };
  const { statusCode } = await portal.app.inject({ ...request, headers });
  return statusCode < 300 ? 'ok' : String(statusCode);
};

describe('the authorization matrix', () => {
  test('The matrix has every procedure and route, and no other (test/procedures/authorization.ts)', async ({
    portal,
  }) => {
    const existing = [...procedureDefinitions.keys(), ...(await routesOf(portal))];
    expect([...authorization.keys()].toSorted()).toEqual(existing.toSorted());
  });

  test('Valid inputs are those of procedures that exist (test/procedures/valid-inputs.ts)', () => {
    expect(Object.keys(validInputs).filter((path) => !procedureDefinitions.has(path))).toEqual([]);
  });
});

describe('a valid request', () => {
  for (const [name, outcomes] of authorization) {
    test(`${name} is allowed for exactly the callers that the matrix names`, async ({
      portal,
      world,
      sessions,
    }) => {
      const actual: Record<string, string> = {};
      for (const caller of CALLERS) {
        actual[caller] = await outcomeOf(
          portal,
          name,
          await validRequest(name, world),
          await sessions[caller](),
        );
      }
      expect(actual).toEqual(outcomes);
    });
  }
});
