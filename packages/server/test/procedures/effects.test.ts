import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { restRoutes } from '../../src/app/rest/routes.ts';
import { byTestMode } from '../by-test-mode.ts';
import { test } from '../effects/effects.fixture.ts';
import { withExtra, withFieldInEachObject } from '../effects/extra-fields.ts';
import {
  formatPaths,
  inputPaths,
  outputPaths,
  undescribedPaths,
  valuePaths,
} from '../effects/field-paths.ts';
import { describeChanges, ownerOf } from '../effects/row-changes.ts';
import { authorization } from './authorization.ts';
import { validInput } from './valid-inputs.ts';
import { procedureOf, requestWith, validRequest } from './valid-request.ts';

const ITEMS = 'items[].';

/** The fields that a response may have; undefined for a route without a schema. */
function describedPaths(name: string): string[] | undefined {
  const procedure = procedureOf(name);
  if (procedure === undefined) return undefined;
  const paths = outputPaths(procedure);
  const route = name === procedure ? undefined : restRoutes.find((one) => one.procedure === procedure);
  if (route?.status === 204) return [];
  return route?.isList
    ? paths.filter((path) => path.startsWith(ITEMS)).map((path) => path.replace(ITEMS, '[].'))
    : paths;
}

/** The header line of a CSV file, the fields of a JSON response; nothing of other content. */
function sentPaths(name: string, { body, headers }: LightMyRequestResponse): string[] {
  const type = String(headers['content-type']);
  if (type.startsWith('text/csv')) return [body.split(/\r?\n/, 1)[0]?.replace('\ufeff', '') ?? ''];
  // The OpenAPI document is compared with the schemas by its own tests.
  if (!type.startsWith('application/json') || body === '' || name === 'GET /api/openapi.json') return [];
  const value = JSON.parse(body);
  return valuePaths(procedureDefinitions.has(name) ? value.result.data : value);
}

const isRead = (name: string) => name.startsWith('GET ') || procedureDefinitions.get(name)?.type === 'query';
const names = [...authorization.keys()].filter(
  (name) => procedureDefinitions.get(name)?.type !== 'subscription',
);
/** Reads come last, so that they return what the writes have stored. */
const inOrder = names.toSorted((one, other) => Number(isRead(one)) - Number(isRead(other)));

const inputSchema = (name: string) => procedureDefinitions.get(procedureOf(name) ?? '')?.inputs[0];

/** A field with the name of any column is an unknown field in each object of the input. */
function expectUnknownFields(name: string, input: unknown, columns: readonly string[]): void {
  const schema = inputSchema(name);
  if (!schema) return;
  const known = inputPaths(procedureOf(name) ?? '');
  const accepted = columns
    .flatMap((column) => withFieldInEachObject(input, column))
    .filter(({ path, input: changed }) => !known.includes(path) && z.safeParse(schema, changed).success);
  expect(accepted.map(({ path }) => path)).toEqual([]);
}

/** Fields whose names sound like secrets. Each needs a reason to be in a response. */
const SOUNDS_SECRET = /(password|hash|secret|token|cookie|key|(?<!postal)codes?)$/i;
const shownOnce = [
  'emailChanges.undo: passwordToken',
  'me.secondFactor.start: secret',
  'me.secondFactor.enable: recoveryCodes',
  'me.secondFactor.newRecoveryCodes: recoveryCodes',
  'me.apiTokens.create: token',
  'admin.webhooks.create: secret',
  'admin.webhooks.replaceSecret: secret',
  'POST /api/admin/webhooks: secret',
  'POST /api/admin/webhooks/:id/secret: secret',
];

/** The code of a sample, which is printed on its labels. */
const onLabels = [
  'me.samples.list: items[].code',
  'admin.requests.printout: requests[].lines[].code',
  'admin.samples.search: items[].code',
  'admin.samples.get: code',
  'admin.samples.create: code',
  'admin.samples.update: code',
  'GET /api/samples: [].code',
  'POST /api/admin/samples: code',
  'PATCH /api/admin/samples/:id: code',
];

describe('A valid request', () => {
  for (const name of inOrder) {
    test(`${name} does only what its schema and snapshot name`, async ({
      portal,
      effects: { world, columns, bystander, callerOf, takeChanges },
    }) => {
      const procedure = procedureOf(name);
      const input = procedure === undefined ? undefined : await validInput(procedure, world);
      const caller = await callerOf(name);
      const send = (request: InjectOptions) =>
        portal.app.inject({ ...request, headers: { ...request.headers, cookie: caller.cookie } });
      const withColumns = (of: readonly string[]) =>
        requestWith(name, withExtra((input ?? {}) as Record<string, unknown>, of));
      await takeChanges();

      if (inputSchema(name)) {
        expectUnknownFields(name, input ?? {}, columns);
        const known = inputPaths(procedure ?? '');
        const foreign = columns.filter((column) => !known.includes(column));
        for (const extra of byTestMode([foreign], [foreign, ...foreign.map((column) => [column])]))
          expect((await send(withColumns(extra))).statusCode, extra.join()).toBe(400);
        expect(await takeChanges()).toEqual([]);
      }

      let request = procedure === undefined ? await validRequest(name, world) : requestWith(name, input);
      // Without a schema, a mutation ignores whatever is sent.
      if (procedure !== undefined && !inputSchema(name) && !isRead(name)) request = withColumns(columns);
      // On a busy machine PostgreSQL can take longer to respond than `/readyz` waits.
      if (name === 'GET /readyz') await expect.poll(async () => (await send(request)).body).toBe('ready');
      const response = await send(request);
      const isAllowed = [authorization.get(name)?.client, authorization.get(name)?.admin].includes('ok');
      expect(response.statusCode < 300, response.body).toBe(isAllowed);
      const changes = await takeChanges();
      expect(changes.filter((change) => ownerOf(change) === bystander.id)).toEqual([]);
      if (isRead(name)) expect(changes).toEqual([]);

      const [sent, described] = [isAllowed ? sentPaths(name, response) : [], describedPaths(name)];
      if (described) expect(undescribedPaths(sent, described)).toEqual([]);
      const effects = [
        ...formatPaths(described ?? sent).map((fields) => `returns ${fields}`),
        ...describeChanges(changes, caller.id).map((change) => `changes ${change}`),
      ];
      // A new field needs a decision: who may read it? A new column: may this request change it?
      expect(effects.join('\n')).toMatchSnapshot();
    });
  }
});

describe('Fields of responses', () => {
  test('An event of a stream has no values, only what changed', () => {
    for (const name of ['me.requests.changes', 'admin.requests.changes'])
      expect(outputPaths(name)).toEqual(['[].topic', '[].subject', '[].accountId']);
  });

  test('No field of a response is a password, a hash or a secret, except what its owner is shown once', () => {
    const suspicious = names.flatMap((name) =>
      (describedPaths(name) ?? [])
        .filter((path) => SOUNDS_SECRET.test(path))
        .map((path) => `${name}: ${path}`),
    );
    expect(suspicious.filter((path) => !onLabels.includes(path))).toEqual(shownOnce);
    expect(suspicious).toEqual(expect.arrayContaining(onLabels));
  });
});
