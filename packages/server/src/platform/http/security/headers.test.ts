import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { describe, expect } from 'vitest';
import { buildAdmin, PASSWORD } from '../../../../test/builders.ts';
import { test as base, SESSION_KEYS, testConfig } from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';
import { readConfig } from '../../config/config.ts';
import { strictTransportSecurity } from './headers.ts';

const PUBLIC_URL = 'https://portal.example';
const MiB = 1024 * 1024;

type Site = { app: FastifyInstance; port: number; cookie: string };

/** The portal with https and its pages. */
const test = base.extend<{ site: Site }>({
  site: [
    async ({ portal }, use) => {
      const webRoot = await mkdtemp(join(tmpdir(), 'portal-web-'));
      await mkdir(join(webRoot, 'assets'));
      await writeFile(join(webRoot, 'index.html'), '<title>x</title><meta content="%PORTAL%">');
      await mkdir(join(webRoot, '.vite'));
      await writeFile(join(webRoot, '.vite/manifest.json'), '{}');
      await writeFile(join(webRoot, 'assets/app-1.js'), '0');
      const app = await buildApp({
        orm: portal.orm,
        settings: testConfig({ publicUrl: PUBLIC_URL }),
        sessionKeys: [Buffer.alloc(32, 7)],
        webRoot,
      });
      await app.listen({ host: '127.0.0.1', port: 0 });
      // The first check opens a connection, which may take longer than a check.
      await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
      const { username } = await buildAdmin(portal.em);
      const payload = { username, password: PASSWORD };
      const login = await app.inject({ method: 'POST', url: '/api/login', payload });
      const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
      await use({ app, port: (app.server.address() as AddressInfo).port, cookie });
      await app.close();
      await rm(webRoot, { recursive: true });
    },
    { scope: 'file' },
  ],
});

type Head = { status: number | undefined; headers: IncomingHttpHeaders };

/** Sends a request over the network and reads only the head of the response: event streams have no end. */
const send = async (
  { port, cookie }: Site,
  line: string,
  extraHeaders: Record<string, string>,
): Promise<Head> => {
  const [method, path] = line.split(' ');
  const headers = { cookie, ...extraHeaders };
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  sent.on('error', () => undefined);
  sent.end(extraHeaders['content-type'] === undefined ? undefined : '{');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.destroy();
  return { status: response.statusCode, headers: response.headers };
};

const json = { 'content-type': 'application/json' };

/** A response of each kind: its request, its status, and whether it contains data of the portal. */
const responses: [
  kind: string,
  line: string,
  status: number,
  isData: boolean,
  headers?: Record<string, string>,
][] = [
  ['a REST response', 'GET /api/user', 200, true],
  ['a streamed list', 'GET /api/admin/requests', 200, true],
  ['a response without a body', 'POST /api/logout', 204, true, { cookie: '' }],
  ['a tRPC response', 'GET /trpc/auth.session', 200, true],
  ['a tRPC batch', 'GET /trpc/auth.session,auth.me?batch=1', 200, true],
  ['a stream of events', 'GET /trpc/me.requests.changes', 200, true],
  ['a CSV download', 'GET /downloads/requests.csv', 200, true],
  ['the download of the activity log', 'GET /downloads/activity-log.csv', 200, true],
  ['a page', 'GET /auth', 200, false],
  ['an unknown page', 'GET /nonsense', 404, false],
  ['a file of the app', 'GET /assets/app-1.js', 200, false],
  ['a range of a file', 'GET /assets/app-1.js', 206, false, { range: 'bytes=0-0' }],
  ['a range that does not exist', 'GET /assets/app-1.js', 416, false, { range: 'bytes=9-' }],
  ['a HEAD request', 'HEAD /assets/app-1.js', 200, false],
  ['a missing file', 'GET /assets/app-2.js', 404, true],
  ['the script of the API reference', 'GET /api/docs/scalar.js', 200, false],
  ['the description of the API', 'GET /api/openapi.json', 200, false],
  ['health', 'GET /healthz', 200, true],
  ['readiness', 'GET /readyz', 200, true],
  ['an unauthenticated request', 'GET /api/user', 401, true, { cookie: '' }],
  ['a request with an invalid cookie', 'GET /api/user', 401, true, { cookie: '__Host-portal=x' }],
  ['an unknown REST route', 'GET /api/nonsense', 404, true],
  ['an unknown procedure', 'GET /trpc/nonsense', 404, true],
  ['an unknown method', 'PUT /api/user', 404, true],
  ['an unusual method', 'PROPFIND /', 404, true],
  ['a body that is not JSON', 'POST /api/login', 400, true, json],
  ['a body of another type', 'POST /api/login', 415, true, { 'content-type': 'text/plain' }],
  ['a body that is too large', 'POST /api/login', 413, true, { ...json, 'content-length': `${2 * MiB}` }],
  ['a cross-site request', 'POST /api/logout', 403, true, { origin: 'https://evil.example' }],
  ['an invalid URL', 'GET /api/%', 400, true],
  ['an invalid query', 'GET /api/admin/requests?limit=0', 400, true],
  ['headers that are too long', 'GET /api/user', 431, true, { cookie: 'x'.repeat(20_000) }],
  ['a missing picture', `GET /pictures/${'0'.repeat(64)}.webp`, 404, true],
];

describe('the security headers', () => {
  test.for(responses)(
    'The security headers are on %s',
    async ([, line, status, isData, given = {}], { site }) => {
      const { headers, ...response } = await send(site, line, given);
      expect(response.status).toBe(status);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|data:.*script/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
      if (isData) expect(headers['cache-control']).toMatch(/^no-store(, no-transform)?$/);
    },
  );

  test.for([
    ['a request without a Host header', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a request with two Host headers',
      'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'a request with an unknown Expect header',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n',
      417,
    ],
  ] as const)('The security headers are on the response to %s', async ([, bytes, status], { site }) => {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(bytes);
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/content-security-policy: default-src 'none'.*frame-ancestors 'none'/i);
    expect(response).toMatch(/strict-transport-security: max-age=63072000\r\n/i);
    expect(response).toMatch(/x-content-type-options: nosniff/i);
  });

  test('The security headers are on responses with 408, 429, 500 and 503', async ({ site, portal }) => {
    const expectHeaders = ({ status, headers }: Head, expected: number) => {
      expect(status).toBe(expected);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      });
    };
    const timeLimits = { headersTimeout: site.app.server.headersTimeout };
    // Shortened, so that the test does not wait ten seconds.
    Object.assign(site.app.server, { headersTimeout: 300, requestTimeout: 300 });
    const slow = { ...json, 'content-length': '100' };
    expectHeaders(await send(site, 'POST /api/login', slow), 408);
    Object.assign(site.app.server, { ...timeLimits, requestTimeout: 60_000 });

    await portal.em.fork().execute('alter table samples rename column description to wording');
    expectHeaders(await send(site, 'GET /api/samples', {}), 500);
    await portal.em.fork().execute('alter table samples rename column wording to description');

    const overloaded = await buildApp({
      orm: portal.orm,
      settings: testConfig({ publicUrl: PUBLIC_URL, apiRateLimit: 1 }),
      sessionKeys: SESSION_KEYS,
      overloadLimits: { maxInWork: 0 },
    });
    await overloaded.listen({ host: '127.0.0.1', port: 0 });
    const busy = { ...site, port: (overloaded.server.address() as AddressInfo).port };
    expectHeaders(await send(busy, 'GET /api/user', {}), 429);
    const bearer = { authorization: 'Bearer ptl_unknown' };
    await send(busy, 'GET /api/user', bearer);
    expectHeaders(await send(busy, 'GET /api/user', bearer), 429);
    await overloaded.close();
  });

  test('Headers that require https are sent only when the portal is served over https', async ({
    portal,
  }) => {
    for (const url of ['/api/user', '/api/%']) {
      const { headers } = await portal.app.inject({ url });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests');
    }
  });

  test('With HSTS_SUBDOMAINS=1 browsers require https for the subdomains too', async ({ portal }) => {
    const app = await buildApp({
      orm: portal.orm,
      settings: readConfig({ PUBLIC_URL, HSTS_SUBDOMAINS: '1' }),
      sessionKeys: SESSION_KEYS,
    });
    for (const url of ['/api/user', '/api/%']) {
      const { headers } = await app.inject({ url });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    }
    await app.close();
  });

  test('HSTS_PRELOAD=1 allows the preload list of browsers, and needs HSTS_SUBDOMAINS=1', () => {
    const settings = { PUBLIC_URL, HSTS_SUBDOMAINS: '1', HSTS_PRELOAD: '1' };
    expect(strictTransportSecurity(readConfig(settings))).toBe(
      'max-age=63072000; includeSubDomains; preload',
    );
    expect(() => readConfig({ ...settings, HSTS_SUBDOMAINS: '0' })).toThrow('HSTS_PRELOAD');
  });

  test('The session cookie is hidden from scripts and never sent over plain http', async ({
    portal,
    site: { app },
  }) => {
    const { username } = await buildAdmin(portal.em);
    const payload = { username, password: PASSWORD };
    const login = await app.inject({ method: 'POST', url: '/api/login', payload });
    expect(login.headers['set-cookie']).toMatch(
      /^__Host-portal=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
