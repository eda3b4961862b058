import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod';
import { hasBody, restRoutes } from '../../src/rest/routes.ts';
import { getProcedureDefinition, procedureDefinitions } from '../../src/trpc/procedure-definitions.ts';
import type { TestPortal } from '../portal.fixture.ts';
import { responseErrors } from '../response-check.ts';
import { inputOf } from './from-schema.ts';
import { invalidValues } from './invalid-values.ts';
import { near } from './mutate-value.ts';
import { callRest, callRpc, carriable, type Met } from './transports.ts';

const isLong = process.env.PORTAL_TEST_LONG === '1';
/** Of the generated inputs. PORTAL_TEST_SEED repeats a run; the long form tries new ones each time. */
const seed = Number(process.env.PORTAL_TEST_SEED ?? (isLong ? Date.now() : 20_261_120)) | 0;
const numRuns = isLong ? 5_000 : 500;

/** Procedures that hash a password for every input that they take: most of their inputs are ones that they refuse. */
const DEAR = new Set([
  'auth.login',
  'auth.register',
  'me.password.change',
  'admin.clients.create',
  'admin.invitations.send',
]);

/** What an input that fits its schema may still be refused with as bad: it is about things, not about form. */
const ABOUT_THINGS = [
  /^Not available: /,
  /^The current password is incorrect$/,
  /cursor is not valid/,
  /period has not begun/,
  /^The address (is a private one|must begin with https)/,
];

/** The names of the procedures that answer at once. */
export const fuzzable: string[] = [...procedureDefinitions]
  .filter(([, { type }]) => type !== 'subscription')
  .map(([name]) => name);

const inputsFor = (name: string, schema: z.core.$ZodType): fc.Arbitrary<unknown> => {
  const valid = inputOf(schema);
  const [ofValid, ofNear, ofJunk] = DEAR.has(name) ? [1, 5, 14] : [8, 8, 4];
  return fc.oneof(
    { weight: ofValid, arbitrary: valid },
    { weight: ofNear, arbitrary: near(valid) },
    { weight: ofJunk, arbitrary: invalidValues },
  );
};

const isTaken = (schema: z.core.$ZodType, input: unknown): boolean =>
  z.safeParse(schema, JSON.parse(JSON.stringify(input))).success;

const holdToSchema = (schema: z.core.$ZodType, input: unknown, { status, sentence }: Met) => {
  expect(status).toBeLessThan(500);
  if (!isTaken(schema, input)) expect(status).toBe(400);
  else if (status === 400)
    expect(
      ABOUT_THINGS.some((words) => words.test(sentence)),
      sentence,
    ).toBe(true);
};

/** A procedure that takes no input does not look at what comes along; an address with parameters is refused. */
const tryWithoutInput = async (portal: TestPortal, cookie: string, name: string, given: unknown) => {
  const { type } = getProcedureDefinition(name);
  const row = restRoutes.find(({ procedure }) => procedure === name);
  expect((await callRpc(portal, cookie, name, type, given)).status).toBe(200);
  if (row === undefined) return;
  const carried = carriable(row, given);
  const { status, answer } = await callRest(portal, cookie, row, carried);
  const hasParameters = !hasBody(row) && Object.keys(carried as object).length > 0;
  expect(status).toBe(hasParameters ? 400 : row.status);
  expect(responseErrors(`${row.method} ${row.path}`, answer)).toEqual([]);
};

const tryInput = async (portal: TestPortal, cookie: string, name: string, generated: unknown) => {
  const { type, inputs } = getProcedureDefinition(name);
  const [schema] = inputs;
  if (!schema) return tryWithoutInput(portal, cookie, name, generated);
  const row = restRoutes.find(({ procedure }) => procedure === name);
  const input = row === undefined ? generated : carriable(row, generated);
  const rpc = await callRpc(portal, cookie, name, type, input);
  holdToSchema(schema, input, rpc);
  if (row === undefined) return;
  const rest = await callRest(portal, cookie, row, input);
  holdToSchema(schema, input, rest);
  expect(responseErrors(`${row.method} ${row.path}`, rest.answer)).toEqual([]);
  if (rest.status === 400 || rpc.status === 400)
    expect([rest.status, rest.sentence]).toEqual([rpc.status, rpc.sentence]);
  // What no address can carry as it is, tRPC gets as it is too.
  if (typeof generated !== 'object' || generated === null || Array.isArray(generated))
    holdToSchema(schema, generated, await callRpc(portal, cookie, name, type, generated));
};

/** Tries a procedure, and its REST row where it has one, with generated inputs; both doors must judge alike. */
export const fuzzCall = async (portal: TestPortal, cookie: string, name: string): Promise<void> => {
  const { inputs } = getProcedureDefinition(name);
  const generated = inputs[0] === undefined ? invalidValues : inputsFor(name, inputs[0]);
  const property = fc.asyncProperty(generated, (input) => tryInput(portal, cookie, name, input));
  await fc.assert(property, { numRuns, seed, endOnFailure: false });
};
