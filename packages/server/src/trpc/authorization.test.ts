import type { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { authorization, CALLERS, type CallerName } from '../../test/authorization.matrix.ts';
import { buildAdmin, buildClient, buildSample } from '../../test/builders.ts';
import {
  test as base,
  createTestSession,
  type TestPortal,
  type TestSession,
} from '../../test/portal.fixture.ts';
import { validInputs, type World } from '../../test/valid-inputs.ts';
import { validRequest } from '../../test/valid-request.ts';
import { procedureDefinitions } from './procedure-definitions.ts';
import { getProcedure } from './router.ts';

const test = base.extend<{
  world: World;
  sessions: Record<CallerName, () => Promise<TestSession | undefined>>;
}>({
  world: [
    async ({ portal }, use) => {
      const client = await buildClient(portal.em, { monthlyCredits: 10_000 });
      const sampleId = (await buildSample(portal.em)).id;
      await use({ portal, client, visitor: await buildClient(portal.em), sampleId });
    },
    { scope: 'file' },
  ],
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
  test('The matrix has every procedure and route (test/authorization.matrix.ts and test/valid-inputs.ts)', async ({
    portal,
  }) => {
    const existing = [...procedureDefinitions.keys(), ...(await routesOf(portal))];
    expect(existing.filter((name) => !authorization.has(name))).toEqual([]);
    expect([...procedureDefinitions.keys()].filter((name) => !(name in validInputs))).toEqual([]);
  });

  test('The matrix has only procedures and routes that exist (test/authorization.matrix.ts)', async ({
    portal,
  }) => {
    const existing = new Set([...procedureDefinitions.keys(), ...(await routesOf(portal))]);
    expect(
      [...authorization.keys(), ...Object.keys(validInputs)].filter((name) => !existing.has(name)),
    ).toEqual([]);
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
