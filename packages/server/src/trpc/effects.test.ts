import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import * as z from 'zod';
import { authorization } from '../../test/authorization.matrix.ts';
import { byTestMode } from '../../test/by-test-mode.ts';
import { test } from '../../test/effects/effects.fixture.ts';
import { withExtra, withFieldInEachObject } from '../../test/effects/extra-fields.ts';
import {
  formatPaths,
  inputPaths,
  outputPaths,
  undescribedPaths,
  valuePaths,
} from '../../test/effects/field-paths.ts';
import { describeChanges, ownerOf } from '../../test/effects/row-changes.ts';
import { validInputs } from '../../test/valid-inputs.ts';
import { procedureOf, requestWith, validRequest } from '../../test/valid-request.ts';
import { restRoutes } from '../rest/routes.ts';
import { procedureDefinitions } from './procedure-definitions.ts';

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

/** The fields of responses without a schema, and what the writes change. */
const seen = { fields: new Map<string, string[]>(), changes: new Map<string, string[]>() };

const toList = (entries: [name: string, lines: string[]][]) =>
  `${entries.map(([name, lines]) => [name, ...lines.map((line) => `  ${line}`)].join('\n')).join('\n')}\n`;

/** Fields whose names sound like secrets. Each needs a reason to be in a response. */
const SOUNDS_SECRET = /(password|hash|secret|token|cookie|key|codes?)$/i;
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

describe('A valid request', () => {
  for (const name of inOrder) {
    test(`${name} takes, returns and changes only what its schema and the lists name`, async ({
      portal,
      effects: { world, columns, bystander, callerOf, takeChanges },
    }) => {
      const procedure = procedureOf(name);
      const input = procedure === undefined ? undefined : await validInputs[procedure]?.(world);
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
      const response = await send(request);
      const isAllowed = [authorization.get(name)?.client, authorization.get(name)?.admin].includes('ok');
      expect(response.statusCode < 300, response.body).toBe(isAllowed);
      const changes = await takeChanges();
      expect(changes.filter((change) => ownerOf(change) === bystander.id)).toEqual([]);
      if (isRead(name)) expect(changes).toEqual([]);
      else seen.changes.set(name, describeChanges(changes, caller.id));

      if (!isAllowed) return;
      const [sent, described] = [sentPaths(name, response), describedPaths(name)];
      if (described) expect(undescribedPaths(sent, described)).toEqual([]);
      else seen.fields.set(name, formatPaths(sent));
    });
  }
});

describe('The lists', () => {
  test('The list of fields has those of every response. A new field needs a decision: who may read it?', async () => {
    const entries = [...authorization.keys()].map((name): [string, string[]] => {
      const described = describedPaths(name);
      return [name, described ? formatPaths(described) : (seen.fields.get(name) ?? [])];
    });
    await expect(toList(entries)).toMatchFileSnapshot('../../test/effects/response-fields.txt');
  });

  test('The list of changes has the tables and columns that each write changes, which are decided one by one', async () => {
    const entries = names
      .filter((name) => seen.changes.has(name))
      .map((name) => [name, seen.changes.get(name) ?? []]);
    await expect(toList(entries as [string, string[]][])).toMatchFileSnapshot(
      '../../test/effects/changed-columns.txt',
    );
  });

  test('No field of a response is a password, a hash or a secret, except what its owner is shown once', () => {
    const suspicious = names.flatMap((name) =>
      (describedPaths(name) ?? [])
        .filter((path) => SOUNDS_SECRET.test(path))
        .map((path) => `${name}: ${path}`),
    );
    expect(suspicious).toEqual(shownOnce);
  });
});
