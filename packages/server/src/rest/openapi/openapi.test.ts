import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test as plain } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { responseErrors } from '../../../test/response-check.ts';
import { type Example, examples } from '../docs/examples.ts';
import { restRoutes } from '../routes.ts';
import { openapi } from './document.ts';

type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body: object | undefined };

const fillIn = (text: string, ids: Record<string, number>) =>
  text.replace(/\$([A-Z_]+)/g, (_, name: string) => String(ids[name]));

const callOf = ({ route, id = '', query, body }: Example, ids: Record<string, number>): Call => {
  const [method, path] = route.split(' ') as [Call['method'], string];
  const search = query === undefined ? '' : `?${query}`;
  return {
    method,
    path: `/api${path.replace('{id}', fillIn(id, ids))}${search}`,
    body: body && JSON.parse(fillIn(JSON.stringify(body).replace(/"(\$[A-Z_]+)"/g, '$1'), ids)),
  };
};

plain('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(openapi));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

plain('the document names every call once, each with its refusals', () => {
  const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(restRoutes.map(({ method, path }) => `${method} /api${path}`).sort());
});

test('GET /api/openapi.json is the document, for anyone', async ({ portal }) => {
  const answer = await portal.call('GET', '/api/openapi.json');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openapi)));
});

test('every call of the documentation is answered as the document says', async ({ portal }) => {
  const admin = await buildAdmin(portal.em);
  const cookies: Record<string, string> = {};
  const ids: Record<string, number> = {};
  for (const example of examples) {
    const { method, path, body } = callOf(example, ids);
    const sent = path === '/api/login' ? { username: admin.username, password: PASSWORD } : body;
    const answer = await portal.call(method, path, {
      cookie: cookies[example.as],
      body: sent,
      headers: example.headers ?? {},
    });

    expect(responseErrors(example.route, answer)).toEqual([]);
    expect([example.route, answer.statusCode]).toEqual([
      example.route,
      restRoutes.find((row) => `${row.method} ${row.path}` === example.route)?.status,
    ]);
    const [cookie] = [answer.headers['set-cookie']].flat();
    if (cookie) cookies[example.as] = cookie.split(';')[0] ?? '';
    if (example.savesIdAs) ids[example.savesIdAs] = answer.json().id;
  }
});

describe('a refusal', () => {
  for (const { method, path } of restRoutes) {
    const call = `${method} ${path}`;
    test(`of ${call} is one that the document names, in both forms`, async ({ portal }) => {
      const client = await portal.signIn(await buildClient(portal.em));
      const body = method === 'GET' || method === 'DELETE' ? undefined : { nonsense: true };
      for (const accept of ['*/*', 'application/json']) {
        for (const cookie of [undefined, client]) {
          for (const address of [`/api${path}`.replace('{id}', '2000000'), `/api${path}?nonsense=1`]) {
            const answer = await portal.call(method, address, { cookie, body, headers: { accept } });
            expect(responseErrors(call, answer)).toEqual([]);
          }
        }
      }
    });
  }
});
