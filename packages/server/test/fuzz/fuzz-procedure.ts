import { confirmationMessages } from '@portal/contract/accounts/confirmation';
import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { accountMessages } from '@portal/contract/accounts.values';
import { addressMessages } from '@portal/contract/addresses';
import { clientMessages } from '@portal/contract/clients';
import { outcomeMessages } from '@portal/contract/outcomes';
import { paginationMessages } from '@portal/contract/pagination';
import { requestMessages } from '@portal/contract/requests.values';
import { transferTypeMessages } from '@portal/contract/transfer-types';
import { webhookMessages } from '@portal/contract/webhooks';
import fc from 'fast-check';
import { expect } from 'vitest';
import * as z from 'zod';
import { getProcedureDefinition, procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { hasBody, type RestRoute } from '../../src/app/rest/route.ts';
import { restRoutes } from '../../src/app/rest/routes.ts';
import { byTestMode } from '../by-test-mode.ts';
import type { TestPortal } from '../portal.fixture.ts';
import { responseErrors } from '../procedures/response-check.ts';
import { asText } from '../procedures/rest-request.ts';
import { completeInputOf, inputOf } from './from-schema.ts';
import { invalidValues } from './invalid-values.ts';
import { mutated } from './mutate-value.ts';
import { type Outcome, sendByRest, sendByTrpc, toRestInput } from './send-input.ts';

/** Values that a field of text may get and that PostgreSQL has no place for. */
const texts = (value: string) => [
  `${value}\0`,
  `\0${value}`,
  `${value}\ud800`,
  '\udfff\ud83d',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '294277-01-01',
  '+275760-09-13',
  '-infinity',
];

const numbers = [-2_147_483_649, -2_147_483_648, -1, 0, 2_147_483_647, 2_147_483_648, 1e21, 0.1];

/** The input once for each of its texts and numbers and each value that PostgreSQL has no place for. */
function* poisoned(input: unknown): Generator<unknown> {
  if (typeof input === 'string') yield* texts(input);
  else if (typeof input === 'number') yield* numbers;
  else if (Array.isArray(input)) {
    for (const [at, item] of input.entries()) for (const value of poisoned(item)) yield input.with(at, value);
  } else if (typeof input === 'object' && input !== null) {
    for (const [name, field] of Object.entries(input))
      for (const value of poisoned(field)) yield { ...input, [name]: value };
  }
}

/** PORTAL_TEST_SEED repeats a run. The long form has new inputs in each run. */
const seed = Number(process.env.PORTAL_TEST_SEED ?? byTestMode(20_261_120, Date.now())) | 0;

/** The number of generated inputs, with the examples. */
const RUNS = byTestMode(500, 5_000);
/** The number of inputs for a procedure that reads none. */
const RUNS_WITHOUT_INPUT = byTestMode(50, 500);

/** These procedures hash a password for each valid input, so most of their inputs are invalid. */
const PASSWORD_HASHING = new Set([
  'auth.confirm',
  'auth.login',
  'auth.register',
  'me.password.change',
  'admin.clients.create',
  'admin.invitations.send',
  'admin.admins.invite',
]);

/** The user who sends the inputs has no second factor. */
const NEEDS_SECOND_FACTOR = new Set(['me.secondFactor.newRecoveryCodes', 'me.secondFactor.disable']);

/** Small schemas generate equal inputs, which are sent once. */
const parameters = { seed, endOnFailure: false, plugins: [fc.ignoreEqualValues()] };

/** Messages of a 400 for an input that fits its schema. */
const SERVICE_MESSAGES: (string | RegExp)[] = [
  accountMessages.wrongPassword,
  confirmationMessages.wrongPassword,
  paginationMessages.cursor,
  secondFactorMessages.wrongCode,
  secondFactorMessages.wrongFirstCode,
  webhookMessages.https,
  webhookMessages.private,
  requestMessages.neededInPast,
  clientMessages.creditsMax,
  /^A renewal brings \d+ credits, so a request that waits for it/,
  addressMessages.lastDefault,
  /^Address \d+ is not in the address book$/,
  /^(Not|No longer) available: /,
  transferTypeMessages.temperature,
  outcomeMessages.samples,
  /^The settings are for \w+, which is no fabric of this type$/,
  /^Transfer type .+ (does not exist|is switched off)$/s,
  /period has(n't| not) (begun|started)/,
];

const isServiceMessage = (message: string) =>
  SERVICE_MESSAGES.some((known) => (typeof known === 'string' ? message === known : known.test(message)));

export const fuzzedPaths = (type: 'query' | 'mutation'): string[] =>
  [...procedureDefinitions].filter(([, definition]) => definition.type === type).map(([path]) => path);

function inputsFor(path: string, schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const valid = inputOf(schema);
  const [validWeight, mutatedWeight, invalidWeight] = PASSWORD_HASHING.has(path) ? [1, 5, 14] : [8, 8, 4];
  return fc.oneof(
    { weight: validWeight, arbitrary: valid },
    { weight: mutatedWeight, arbitrary: mutated(valid) },
    { weight: invalidWeight, arbitrary: invalidValues },
  );
}

function poisonedInputs(schema: z.core.$ZodType): [unknown][] {
  const [complete] = fc.sample(completeInputOf(schema), { numRuns: 1, seed });
  return [...poisoned(complete)].map((input) => [input]);
}

const fitsSchema = (schema: z.core.$ZodType, input: unknown): boolean =>
  z.safeParse(schema, JSON.parse(JSON.stringify(input))).success;

function expectSchemaJudgement(schema: z.core.$ZodType, input: unknown, { status, message }: Outcome) {
  expect(status).toBeLessThan(500);
  if (!fitsSchema(schema, input)) expect(status).toBe(400);
  else if (status === 400) expect(isServiceMessage(message), message).toBe(true);
}

type Target = { portal: TestPortal; cookie: string; path: string; route: RestRoute | undefined };

/** A procedure without input ignores what it gets. A REST URL with parameters is a 400. */
async function tryWithoutInput({ portal, cookie, path, route }: Target, given: unknown) {
  const { type } = getProcedureDefinition(path);
  const { status: rpcStatus } = await sendByTrpc(portal, cookie, { path, type }, given);
  expect(rpcStatus).toBe(NEEDS_SECOND_FACTOR.has(path) ? 409 : 200);
  if (route === undefined) return;
  const input = toRestInput(route, given);
  const { status, response } = await sendByRest(portal, cookie, route, input);
  const hasParameters = !hasBody(route) && Object.keys(input as object).length > 0;
  expect(status).toBe(hasParameters ? 400 : route.status);
  expect(responseErrors(`${route.method} ${route.path}`, response)).toEqual([]);
}

async function tryInput(target: Target, schema: z.core.$ZodType, generated: unknown) {
  const { portal, cookie, path, route } = target;
  const { type } = getProcedureDefinition(path);
  const input = route === undefined ? generated : toRestInput(route, generated);
  const rpc = await sendByTrpc(portal, cookie, { path, type }, input);
  expectSchemaJudgement(schema, input, rpc);
  if (route === undefined) return;
  const rest = await sendByRest(portal, cookie, route, input);
  expectSchemaJudgement(schema, input, rest);
  expect(responseErrors(`${route.method} ${route.path}`, rest.response)).toEqual([]);
  if (rest.status === 400 || rpc.status === 400)
    expect([rest.status, rest.message]).toEqual([rpc.status, rpc.message]);
  // REST cannot carry this one as it is, tRPC can.
  if (typeof generated !== 'object' || generated === null || Array.isArray(generated))
    expectSchemaJudgement(schema, generated, await sendByTrpc(portal, cookie, { path, type }, generated));
}

/** Sends generated inputs to a procedure by tRPC, and by REST where it has a route. */
export async function fuzzProcedure(portal: TestPortal, cookie: string, path: string): Promise<void> {
  const [schema] = getProcedureDefinition(path).inputs;
  const target = { portal, cookie, path, route: restRoutes.find(({ procedure }) => procedure === path) };
  if (schema === undefined) {
    const property = fc.asyncProperty(invalidValues, (input) => tryWithoutInput(target, input));
    await fc.assert(property, { ...parameters, numRuns: RUNS_WITHOUT_INPUT });
    return;
  }
  const property = fc.asyncProperty(inputsFor(path, schema), (input) => tryInput(target, schema, input));
  // These values are sent first, because random inputs rarely contain each of them in each field.
  const examples = poisonedInputs(schema);
  await fc.assert(property, { ...parameters, numRuns: RUNS, examples });
}

/** `mayBeMissing`: the filter names a record, which need not exist. */
type Download = { path: string; filter: z.core.$ZodType; mayBeMissing?: boolean };

/** Sends generated filters to a CSV download. */
export async function fuzzDownload(
  portal: TestPortal,
  cookie: string,
  { path, filter, mayBeMissing = false }: Download,
): Promise<void> {
  const examples = poisonedInputs(filter);
  const property = fc.asyncProperty(fc.oneof(inputOf(filter), mutated(inputOf(filter))), async (input) => {
    const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
    const search = new URLSearchParams();
    for (const [name, value] of fields) search.append(name, asText(value).toWellFormed());
    const { statusCode } = await portal.app.inject({ url: `${path}?${search}`, headers: { cookie } });
    expect(mayBeMissing ? [200, 400, 404] : [200, 400]).toContain(statusCode);
  });
  await fc.assert(property, { ...parameters, numRuns: RUNS, examples });
}
