import { describe, expect } from 'vitest';
import { buildAdmin } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import { test as base, createTestSession } from '../../../test/portal.fixture.ts';
import { query } from '../db/kysely.ts';

const NUL = '\0';
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const deepObject = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const sample = (fields: string) => `{"description":"A crest",${fields}}`;

const bodies: [name: string, body: string | Buffer][] = [
  ['a NUL', sample(`"name":"Crest\\u0000"`)],
  ['a raw NUL', sample(`"name":"Crest${NUL}"`)],
  ['a lone high surrogate', sample(`"name":"Crest\\ud800"`)],
  ['a lone low surrogate', sample(`"name":"\\udc00 Crest"`)],
  ['surrogates in the wrong order', sample(`"name":"Crest","designSize":"\\udc00\\ud800"`)],
  ['a NUL in the image URL', sample(`"name":"Crest","imageUrl":"/a\\u0000"`)],
  [
    'bytes that are not UTF-8',
    Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xc0, ...Buffer.from('","description":"d"}')]),
  ],
  ['200,000 levels of lists', deep(200_000)],
  ['200,000 levels in a field', sample(`"name":${deep(200_000)}`)],
  ['150,000 levels of objects', deepObject(150_000)],
  ['levels that are never closed', '['.repeat(1_000_000)],
  ['__proto__', sample(`"name":"Crest","__proto__":{"isActive":true}`)],
  ['__proto__ in escapes', sample(`"name":"Crest","\\u005f_proto__":{"isActive":true}`)],
  ['__proto__ alone', '{"__proto__":{"name":"Crest","description":"d"}}'],
  ['constructor', sample(`"name":"Crest","constructor":{"prototype":{"x":1}}`)],
  ['constructor as a string', sample(`"name":"Crest","constructor":"x"`)],
  ['toString', sample(`"name":"Crest","toString":1`)],
  ['an unknown key', sample(`"name":"Crest","id":7`)],
  [
    '100,000 unknown keys',
    sample(`"name":"Crest",${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`).join(',')}`),
  ],
  ['an endless number', sample(`"name":${'9'.repeat(100_000)}`)],
  ['null', 'null'],
  ['a list', '[]'],
  ['a string', '"Crest"'],
  ['a number', '1e400'],
];

type Hostile = { admin: string; catalogue: () => Promise<number> };
const test = base.extend<Hostile>({
  admin: async ({ portal }, use) =>
    use((await createTestSession(portal, await buildAdmin(portal.em))).cookie),
  catalogue: async ({ portal }, use) =>
    use(async () => {
      const rows = await query(portal.em.fork()).selectFrom('samples').select('id').execute();
      return rows.length;
    }),
});

describe('a hostile body', () => {
  test.for(bodies)(
    'A body with %s is a clear 400 over tRPC and REST, and changes no row',
    async ([, body], { portal, admin, catalogue }) => {
      const before = await catalogue();
      for (const url of ['/api/admin/samples', '/trpc/admin.samples.create']) {
        const response = await portal.app.inject({
          method: 'POST',
          url,
          headers: { cookie: admin, 'content-type': 'application/json' },
          payload: body,
        });
        expect(response.statusCode).toBe(400);
        expect(response.body.length).toBeLessThan(2_000);
        expect(response.body).not.toMatch(/ at |SyntaxError|position \d|node_modules/);
      }
      expect(await catalogue()).toBe(before);
    },
  );

  test('A body with 100,000 lines is one 400 of limited length', async ({ portal, admin }) => {
    const response = await portal.call('POST', '/api/client/requests', {
      cookie: admin,
      headers: { accept: 'application/json' },
      body: { samples: Array.from({ length: 100_000 }, () => ({})) },
    });
    expect(response.statusCode).toBe(400);
    expect(response.body.length).toBeLessThan(20_000);
  });
});

const MAX_BODY_BYTES = 1024 * 1024;
const WARM_UP_ROUNDS = 3;
const CPU_ROUNDS = 9;
const REQUESTS_PER_ROUND = 5;

/** Bodies of about the same number of bytes, each with another part of the server to keep busy. */
const costlyBodies: [name: string, body: (bytes: number) => string][] = [
  ['spaces', (bytes) => `{${' '.repeat(bytes - 2)}}`],
  ['escapes', (bytes) => sample(`"name":"${'\\u0061'.repeat(bytes / 6)}"`)],
  ['quotes', (bytes) => sample(`"name":"${'\\"'.repeat(bytes / 2)}"`)],
  ['digits', (bytes) => sample(`"name":${'9'.repeat(bytes)}`)],
  ['levels of lists', (bytes) => deep(bytes / 2)],
  ['unknown keys', (bytes) => sample(Array.from({ length: bytes / 12 }, (_, n) => `"k${n}":1`).join(','))],
  ['equal keys', (bytes) => sample(Array.from({ length: bytes / 10 }, () => '"name":1').join(','))],
  ['__proto__ as text', (bytes) => sample(`"name":"${'__proto__ '.repeat(bytes / 10)}"`)],
  ['combining marks', (bytes) => sample(`"name":"a${'\u0301'.repeat(bytes / 2)}"`)],
  ['line ends', (bytes) => sample(`"name":"${'\\r\\n'.repeat(bytes / 4)}"`)],
];

describe.runIf(byTestMode(false, true))('The CPU time of a hostile body', () => {
  test.for(costlyBodies)(
    'A body of %s takes at most three times the CPU time when it is twice as long (long form only)',
    async ([, body], { portal, admin }) => {
      const measure = async (payload: string) => {
        const before = process.cpuUsage();
        for (let count = 0; count < REQUESTS_PER_ROUND; count += 1) {
          const headers = { cookie: admin, 'content-type': 'application/json' };
          const response = await portal.app.inject({
            method: 'POST',
            url: '/api/admin/samples',
            headers,
            payload,
          });
          expect(response.statusCode).toBe(400);
        }
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      // The long body is below the limit of 1 MiB.
      const bytes = 480_000;
      const [short, long] = [body(bytes), body(2 * bytes)];
      expect(Buffer.byteLength(long)).toBeLessThan(MAX_BODY_BYTES);
      const times = { short: [] as number[], long: [] as number[] };
      for (let round = 0; round < WARM_UP_ROUNDS + CPU_ROUNDS; round += 1) {
        const [forLong, forShort] = [await measure(long), await measure(short)];
        if (round < WARM_UP_ROUNDS) continue;
        times.long.push(forLong);
        times.short.push(forShort);
      }
      // The least of several rounds has the least other work of this process in it.
      expect(Math.min(...times.long) / Math.min(...times.short)).toBeLessThan(3);
    },
  );
});

describe('a hostile query', () => {
  test.for([
    'limit=5&limit=6',
    'limit=5&cursor=a&cursor=b',
    'limit[]=5',
    'limit[a]=5',
    '__proto__=1',
    '__proto__[limit]=5',
    'constructor=1',
    'toString=1',
    'limit=',
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=1e1',
    'limit=05',
    'limit=%00',
    'limit=5%20',
    'limit=NaN',
    'limit=99999999999999999999',
    'cursor=',
    'cursor=%00',
    'cursor=%ff',
    'cursor=nonsense',
    'cursor=%F0%9F%98%80',
    'status=',
    'status=gone',
    'status=pending&status=approved',
    'Status=pending',
    'direction=forward',
    'page=2',
  ])('The query ?%s is 400', async (search, { portal, admin }) => {
    const response = await portal.call('GET', `/api/admin/requests?${search}`, { cookie: admin });
    expect(response.statusCode).toBe(400);
  });

  test('A cursor of 1,000 characters is 400', async ({ portal, admin }) => {
    const url = `/api/admin/requests?cursor=${'x'.repeat(1_000)}`;
    expect((await portal.call('GET', url, { cookie: admin })).statusCode).toBe(400);
  });

  test.for([
    'GET /api/user?x=1',
    'GET /api/admin/settings?limit=5',
    'GET /api/admin/requests/1?id=2',
    'POST /api/login?username=client',
    'DELETE /api/admin/users/1?force=1',
    'POST /api/logout?all=1',
  ])('%s has an unknown parameter and is 400', async (line, { portal, admin }) => {
    const [method, url] = line.split(' ') as ['GET', string];
    const response = await portal.call(method, url, {
      cookie: admin,
      body: method === 'GET' ? undefined : {},
    });
    expect(response.statusCode).toBe(400);
  });
});
