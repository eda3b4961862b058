import { WEBHOOK_EVENTS } from '@portal/contract/webhooks.values';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test as plain } from 'vitest';
import { buildClient } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import { responseErrors } from '../../../../test/procedures/response-check.ts';
import { createAdmin } from '../../../features/accounts/registration/create-account.service.ts';
import { type Example, examples } from '../examples/examples.ts';
import { restRoutes } from '../routes.ts';
import { openapi } from './document.ts';
import { problemDescriptions } from './errors.ts';
import { allDescriptions } from './schemas.ts';

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body: object | undefined };

const fillIn = (text: string, ids: Record<string, number | string>) =>
  text.replace(/\$([A-Z_]+)/g, (_, name: string) => String(ids[name]));

const callOf = ({ route, id = '', query, body }: Example, ids: Record<string, number | string>): Call => {
  const [method, path] = route.split(' ') as [Call['method'], string];
  const search = query === undefined ? '' : `?${query}`;
  return {
    method,
    path: `/api${path.replace(/\{\w+\}/, fillIn(id, ids))}${search}`,
    body: body && JSON.parse(fillIn(JSON.stringify(body).replace(/"(\$[A-Z_]+)"/g, '$1'), ids)),
  };
};

plain(
  "The document is valid OpenAPI 3.1 and has no finding by the rules of Redocly's recommended ruleset",
  async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'operation-tag-defined': 'error' },
    });
    const findings = await lintFromString({
      source: JSON.stringify(openapi),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(openapi.openapi).toBe('3.1.0');
    expect(findings.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

plain('The OpenAPI document has every route once', () => {
  const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(restRoutes.map(({ method, path }) => `${method} /api${path}`).sort());
});

plain('Every route has an example', () => {
  const routes = restRoutes.map(({ method, path }) => `${method} ${path}`);
  // A second one prepares another, as a held request that can be cancelled and one that can be declined.
  expect([...new Set(examples.map(({ route }) => route))].sort()).toEqual(routes.sort());
});

plain('Every webhook event has an example of its body', () => {
  const shown = Object.entries(openapi.webhooks).map(([type, { post }]) => [
    type,
    post.requestBody.content['application/json'].example?.type,
  ]);
  expect(shown).toEqual(WEBHOOK_EVENTS.map((type) => [type, type]));
});

plain(
  'A request that accepts API tokens documents that a token is invalid, not allowed or used too often',
  () => {
    const operations = Object.values(openapi.paths).flatMap((methods) => Object.values(methods)) as {
      operationId: string;
      responses: object;
    }[];
    const withTokens = operations.filter((operation) => 'x-token-scopes' in operation);
    expect(withTokens.length).toBeGreaterThan(20);
    for (const { operationId, responses } of withTokens)
      expect([operationId, Object.keys(responses)]).toEqual([
        operationId,
        expect.arrayContaining(['401', '403', '429']),
      ]);
  },
);

test('GET /api/openapi.json returns the OpenAPI document to anyone', async ({ portal }) => {
  const response = await portal.call('GET', '/api/openapi.json');
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(openapi)));
});

const exampleTimes: Record<string, string> = {
  nextResetDate: '2026-02-15T09:30:00.000Z',
  to: '2026-02-15T09:30:00.000Z',
  previousSecretUntil: '2026-01-16T09:30:00.000Z',
};

/** Replaces what differs from run to run: times, secrets and codes. */
const stable = (key: string, value: unknown): unknown => {
  if (key === 'secret') return 'whsec_c2VjcmV0IG9mIHRoaXMgZXhhbXBsZQ==';
  if (key === 'code' || key === 'SAMPLE_CODE') return '7K3M9QRA';
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isTime ? (exampleTimes[key] ?? '2026-01-15T09:30:00.000Z') : value;
};

test('Every example of the OpenAPI document gets a response that fits the OpenAPI document', async ({
  portal,
}) => {
  const account = { username: 'admin', password: 'admin123', email: 'admin@example.com', name: 'Admin' };
  await createAdmin(ruleContext(portal.em.fork()), account);
  const bodies: Record<string, unknown> = {};
  const cookies: Record<string, string> = {};
  const ids: Record<string, number | string> = {};
  for (const example of examples) {
    const { method, path, body } = callOf(example, ids);
    const response = await portal.call(method, path, {
      cookie: cookies[example.as],
      body,
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
    if (example.savesCodeAs) ids[example.savesCodeAs] = response.json().code;
    if (response.body !== '') bodies[example.route] = response.json();
  }
  // The OpenAPI document shows these responses.
  const shown = `${JSON.stringify({ ids, bodies }, stable, 2)}\n`;
  await expect(shown).toMatchFileSnapshot('../examples/example-responses.json');
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
          for (const address of [`/api${path}`.replace(/\{\w+\}/, '2000000'), `/api${path}?nonsense=1`]) {
            const response = await portal.call(method, address, { cookie, body, headers: { accept } });
            expect(responseErrors(call, response)).toEqual([]);
          }
        }
      }
    });
  }
});

plain('The reference says what each parameter does, not what a field of its name holds', () => {
  type Parameter = { name: string; description: string; schema: { description?: string } };
  const operations = Object.values(openapi.paths).flatMap((methods) => Object.values(methods));
  const parameters = operations.flatMap(
    (operation) => (operation as { parameters?: Parameter[] }).parameters ?? [],
  );
  expect(parameters.length).toBeGreaterThan(50);
  expect(parameters.filter(({ description, schema }) => description === '' || schema.description)).toEqual(
    [],
  );
});

test('The reference says what each field means', () => {
  const silent: string[] = [];
  const used = new Set<string>();
  const read = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {}, ...others } = node as { properties?: Record<string, { description?: string }> };
    for (const [name, field] of Object.entries(properties)) {
      if (field.description) used.add(field.description);
      else silent.push(`${path}.${name}`);
    }
    for (const [key, part] of Object.entries({ ...properties, ...others }))
      if (key !== 'example' && key !== 'examples') read(part, `${path}/${key}`);
  };
  read(openapi, '');
  expect(silent).toEqual([]);
  const texts = new Set([...allDescriptions, problemDescriptions].flatMap((table) => Object.values(table)));
  const unused = [...texts].filter((text) => !used.has(text));
  expect(unused, 'descriptions of fields that do not exist').toEqual([]);
});
