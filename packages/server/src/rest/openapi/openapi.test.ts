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

plain('The OpenAPI document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(openapi));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
});

plain('The OpenAPI document has every route once', () => {
  const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(restRoutes.map(({ method, path }) => `${method} /api${path}`).sort());
});

test('GET /api/openapi.json returns the OpenAPI document to anyone', async ({ portal }) => {
  const response = await portal.call('GET', '/api/openapi.json');
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(openapi)));
});

test('Every example of the documentation gets a response that fits the OpenAPI document', async ({
  portal,
}) => {
  const admin = await buildAdmin(portal.em);
  const cookies: Record<string, string> = {};
  const ids: Record<string, number> = {};
  for (const example of examples) {
    const { method, path, body } = callOf(example, ids);
    const sent = path === '/api/login' ? { username: admin.username, password: PASSWORD } : body;
    const response = await portal.call(method, path, {
      cookie: cookies[example.as],
      body: sent,
      headers: example.headers ?? {},
    });

    expect(responseErrors(example.route, response)).toEqual([]);
    expect([example.route, response.statusCode]).toEqual([
      example.route,
      restRoutes.find((row) => `${row.method} ${row.path}` === example.route)?.status,
    ]);
    const [cookie] = [response.headers['set-cookie']].flat();
    if (cookie) cookies[example.as] = cookie.split(';')[0] ?? '';
    if (example.savesIdAs) ids[example.savesIdAs] = response.json().id;
  }
});

describe('errors', () => {
  for (const { method, path } of restRoutes) {
    const call = `${method} ${path}`;
    test(`An error of ${call} fits the OpenAPI document, as text and as problem details`, async ({
      portal,
    }) => {
      const client = await portal.signIn(await buildClient(portal.em));
      const body = method === 'GET' || method === 'DELETE' ? undefined : { nonsense: true };
      for (const accept of ['*/*', 'application/json']) {
        for (const cookie of [undefined, client]) {
          for (const address of [`/api${path}`.replace('{id}', '2000000'), `/api${path}?nonsense=1`]) {
            const response = await portal.call(method, address, { cookie, body, headers: { accept } });
            expect(responseErrors(call, response)).toEqual([]);
          }
        }
      }
    });
  }
});
