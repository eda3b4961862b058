import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { restRoutes } from '../../src/app/rest/routes.ts';
import { buildAdmin } from '../builders.ts';
import { hashTables } from '../database/table-hashes.ts';
import { test as base, createTestSession } from '../portal.fixture.ts';
import { buildWorld, type World } from '../procedures/records/world.ts';
import { toRestRequest } from '../procedures/rest-request.ts';
import { mutationPaths, validInput } from '../procedures/valid-inputs.ts';

const HOST = 'portal.example';
const JSON_TYPE = 'application/json';

/** Content types that another site can send without a CORS preflight (Fetch Standard). */
const types = [
  'text/plain',
  'text/plain; charset=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/jsonx',
  undefined,
];

const own: Record<string, string> = { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' };
const foreign: Record<string, string>[] = [
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: `http://${HOST}.evil.example` },
  { origin: `https://sub.${HOST}`, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
];

type WriteRequest = { method: 'POST' | 'PATCH' | 'DELETE'; url: string; payload: string };

/** Every request that changes something, on both transports, with a valid input. */
const writes: [name: string, procedure: string, make: (input: unknown) => WriteRequest][] = [
  ...mutationPaths.map((name): (typeof writes)[number] => [
    name,
    name,
    (input) => ({ method: 'POST', url: `/trpc/${name}`, payload: JSON.stringify(input ?? null) }),
  ]),
  ...restRoutes
    .filter(({ method }) => method !== 'GET')
    .map((row): (typeof writes)[number] => [
      `${row.method} /api${row.path}`,
      row.procedure,
      (input) => {
        const { url, payload = '{}' } = toRestRequest(row, input);
        return { method: row.method as WriteRequest['method'], url, payload };
      },
    ]),
];

const test = base.extend<{
  world: World;
  admin: { id: number };
  cookies: Record<'admin' | 'client', string>;
}>({
  world: [async ({ portal }, use) => use(await buildWorld(portal)), { scope: 'file' }],
  admin: [async ({ portal }, use) => use(await buildAdmin(portal.em)), { scope: 'file' }],
  // New ones for each test, because some requests end their session.
  cookies: async ({ portal, world, admin }, use) =>
    use({
      admin: (await createTestSession(portal, admin)).cookie,
      client: (await createTestSession(portal, world.client)).cookie,
    }),
});

describe('A request from another site, or with a content type that needs no preflight,', () => {
  for (const [name, procedure, make] of writes) {
    test(`changes no row: ${name}`, async ({ portal, world, cookies }) => {
      const isForAdmins = procedureDefinitions.get(procedure)?.meta.who === 'admin';
      const cookie = isForAdmins ? cookies.admin : cookies.client;
      const request = make(await validInput(procedure, world));
      const send = async (type: string | undefined, headers: Record<string, string>) => {
        const typed = type === undefined ? {} : { 'content-type': type };
        // Bytes, because `inject` adds a content type to text and objects.
        const options: InjectOptions = { ...request, payload: Buffer.from(request.payload) };
        return (
          await portal.app.inject({ ...options, headers: { host: HOST, cookie, ...typed, ...headers } })
        ).statusCode;
      };
      const before = await hashTables(portal.em, { schemas: ['public', 'jobs'] });
      for (const type of types) {
        for (const headers of [own, {}]) expect(await send(type, headers), `${type}`).toBe(415);
        for (const headers of foreign) expect(await send(type, headers), `${type}`).toBe(403);
      }
      for (const headers of foreign) expect(await send(JSON_TYPE, headers)).toBe(403);
      expect(await hashTables(portal.em, { schemas: ['public', 'jobs'] })).toEqual(before);
      // The same request from the own site succeeds, so its origin was the reason for the refusal.
      expect(await send(JSON_TYPE, own)).not.toBeOneOf([400, 401, 403, 415]);
    });
  }
});

test('A mutation that is requested by a read method changes no row', async ({ portal, cookies }) => {
  const before = await hashTables(portal.em, { schemas: ['public', 'jobs'] });
  for (const name of mutationPaths) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const) {
      const { statusCode } = await portal.app.inject({
        method,
        url: `/trpc/${name}?input={}`,
        headers: { host: HOST, cookie: cookies.admin },
      });
      if (method !== 'HEAD') expect(statusCode, `${method} ${name}`).toBeGreaterThanOrEqual(400);
    }
  }
  expect(await hashTables(portal.em, { schemas: ['public', 'jobs'] })).toEqual(before);
});
