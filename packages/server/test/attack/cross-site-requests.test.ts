import type { InjectOptions } from 'fastify';
import { describe, expect } from 'vitest';
import { restRoutes } from '../../src/rest/routes.ts';
import { mutationPaths } from '../../src/trpc/procedure-definitions.ts';
import { buildAdmin, buildClient, buildSample } from '../builders.ts';
import { test as base, createTestSession } from '../portal.fixture.ts';
import { toRestRequest } from '../rest-request.ts';
import { validInputs, type World } from '../valid-inputs.ts';
import { fingerprint } from './fingerprint.ts';

const HOST = 'portal.example';
const JSON_TYPE = 'application/json';

/** What a form, an image or a script of another site can send without being asked back (Fetch Standard, CORS). */
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

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; url: string; payload: string };

/** Every call that changes something, at either door, with an input that would be done. */
const calls: [name: string, procedure: string, make: (input: unknown) => Call][] = [
  ...mutationPaths.map((name): (typeof calls)[number] => [
    name,
    name,
    (input) => ({ method: 'POST', url: `/trpc/${name}`, payload: JSON.stringify(input ?? null) }),
  ]),
  ...restRoutes
    .filter(({ method }) => method !== 'GET')
    .map((row): (typeof calls)[number] => [
      `${row.method} /api${row.path}`,
      row.procedure,
      (input) => {
        const { url, payload = '{}' } = toRestRequest(row, input);
        return { method: row.method as Call['method'], url, payload };
      },
    ]),
];

const test = base.extend<{
  world: World;
  admin: { id: number };
  cookies: Record<'admin' | 'client', string>;
}>({
  world: [
    async ({ portal }, use) => {
      const client = await buildClient(portal.em, { monthlyCredits: 1_000 });
      const sampleId = (await buildSample(portal.em)).id;
      await use({ portal, client, visitor: await buildClient(portal.em), sampleId });
    },
    { scope: 'file' },
  ],
  admin: [async ({ portal }, use) => use(await buildAdmin(portal.em)), { scope: 'file' }],
  // Of the test's own: some calls end the session that they come with.
  cookies: async ({ portal, world, admin }, use) =>
    use({
      admin: (await createTestSession(portal, admin)).cookie,
      client: (await createTestSession(portal, world.client)).cookie,
    }),
});

describe('a call from another site, or of a type that a page can send by itself', () => {
  for (const [name, procedure, make] of calls) {
    test(`changes no row: ${name}`, async ({ portal, world, cookies }) => {
      const cookie = procedure.startsWith('admin.') ? cookies.admin : cookies.client;
      const call = make(await validInputs[procedure]?.(world));
      const send = async (type: string | undefined, headers: Record<string, string>) => {
        const typed = type === undefined ? {} : { 'content-type': type };
        // Bytes, because text and objects are given a type on their way.
        const options: InjectOptions = { ...call, payload: Buffer.from(call.payload) };
        return (
          await portal.app.inject({ ...options, headers: { host: HOST, cookie, ...typed, ...headers } })
        ).statusCode;
      };
      const before = await fingerprint(portal.em);
      for (const type of types) {
        for (const headers of [own, {}]) expect(await send(type, headers), `${type}`).toBe(415);
        for (const headers of foreign) expect(await send(type, headers), `${type}`).toBe(403);
      }
      for (const headers of foreign) expect(await send(JSON_TYPE, headers)).toBe(403);
      expect(await fingerprint(portal.em)).toEqual(before);
      // The same call was refused for where it came from and for nothing else.
      expect(await send(JSON_TYPE, own)).not.toBeOneOf([400, 401, 403, 415]);
    });
  }
});

test('reading by any method and type changes no row either', async ({ portal, cookies }) => {
  const before = await fingerprint(portal.em);
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
  expect(await fingerprint(portal.em)).toEqual(before);
});
