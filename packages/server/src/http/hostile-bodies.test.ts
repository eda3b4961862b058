import { describe, expect } from 'vitest';
import { buildAdmin } from '../../test/builders.ts';
import { test as base } from '../../test/portal.fixture.ts';
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
  admin: async ({ portal }, use) => use(await portal.signIn(await buildAdmin(portal.em))),
  catalogue: async ({ portal }, use) =>
    use(async () => {
      const rows = await query(portal.em.fork()).selectFrom('samples').select('id').execute();
      return rows.length;
    }),
});

describe('a hostile body', () => {
  test.for(bodies)(
    'A body with %s is 400 with a clear message over tRPC and REST, and changes no row',
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
    `cursor=${'x'.repeat(1_000)}`,
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
