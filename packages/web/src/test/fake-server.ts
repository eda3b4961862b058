import type { ErrorCode, Holder } from '@portal/contract/errors';
import { getProcedureDefinition } from '@portal/server/procedure-definitions';
import type { AppRouter } from '@portal/server/router';
import { type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, onTestFinished } from 'vitest';
import * as z from 'zod';

type Resolver<Procedure> = Procedure extends { query: infer Send }
  ? Send
  : Procedure extends { mutate: infer Send }
    ? Send
    : never;

type Respond<Send> = Send extends (input: infer Input, ...options: never[]) => Promise<infer Output>
  ? (input: Input) => Output | Promise<Output>
  : never;

/** The queries and mutations of a router as a union of path and response function. Subscriptions are left out. */
type Procedures<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends { subscribe: unknown }
    ? never
    : [Resolver<Node[Key]>] extends [never]
      ? Procedures<Node[Key], `${Prefix}${Key}.`>
      : { path: `${Prefix}${Key}`; respond: Respond<Resolver<Node[Key]>> };
}[keyof Node & string];

/** The response functions of a fake server, by procedure path, such as `me.requests.list`. */
export type Responses = {
  [Procedure in Procedures<TRPCClient<AppRouter>> as Procedure['path']]?: Procedure['respond'];
};

export type SentRequest = { path: string; input: unknown };

/** What the server's schemas refuse of a request and its response. An absent response is null in JSON. */
function problemsOf(path: string, input: unknown, output: unknown) {
  const { inputs, output: outputSchema } = getProcedureDefinition(path);
  const isEmpty = output === null && z.safeParse(outputSchema, undefined).success;
  const parsed = inputs.map((schema) => z.safeParse(schema, input));
  if (!isEmpty) parsed.push(z.safeParse(outputSchema, output));
  return parsed.flatMap(({ error }) => (error ? [`${path}: ${z.prettifyError(error)}`] : []));
}

/** What many pages read: messages on both dashboards and on requests, the status in the admin settings. */
const QUIET_PORTAL: Responses = {
  'admin.status.get': () => [],
  'me.messages.latest': () => ({ messages: [], total: 0 }),
  'me.messages.questions': () => [],
  'admin.messages.latest': () => ({ messages: [], total: 0 }),
};

/**
 * Answers requests from a table instead of the network. A request for another procedure fails the test, and so does one that
 * the server would refuse, or a response that it would not send.
 * @param sent receives every request, in the order of sending
 */
export function fakeServerLink(responses: Responses, sent: SentRequest[]): TRPCLink<AppRouter> {
  const table = new Map<string, unknown>(Object.entries({ ...QUIET_PORTAL, ...responses }));
  const unexpected: string[] = [];
  onTestFinished(() => expect(unexpected, 'What the server would not do').toEqual([]));
  return () =>
    ({ op: { path, input } }) =>
      observable((observer) => {
        sent.push({ path, input });
        const respond = table.get(path);
        if (typeof respond !== 'function') {
          unexpected.push(path);
          observer.error(serverError(`Unexpected request: ${path}`, 500));
          return;
        }
        Promise.resolve(input)
          .then((value) => respond(value))
          .then(
            (data: unknown) => {
              unexpected.push(...problemsOf(path, input, data));
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error: unknown) => observer.error(TRPCClientError.from(Object(error))),
          );
      });
}

type FieldError = { path: string; message: string };

/** An error response, as the server sends it. */
function serverError(
  message: string,
  httpStatus: number,
  fields: FieldError[] = [],
  errorCode?: ErrorCode,
  extensions = {},
) {
  const code = httpStatus >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST';
  const data = { code, httpStatus, fields, ...(errorCode && { errorCode }), ...extensions };
  return TRPCClientError.from<AppRouter>({ error: { message, code: -32_000, data } });
}

/** A response function that throws the error. */
export function refuse(message: string, httpStatus = 409, fields: FieldError[] = []) {
  return (): never => {
    throw serverError(message, httpStatus, fields);
  };
}

/** A response function that refuses because a client has too few credits. */
export function refuseForCredits(message: string, credits: { missing: number; remainingCredits: number }) {
  return (): never => {
    throw serverError(message, 409, [], 'not-enough-credits', { credits });
  };
}

/** A response function that refuses an email because another account has it. */
export function refuseForHolder(message: string, heldBy: Holder) {
  return (): never => {
    throw serverError(message, 409, [{ path: 'email', message }], 'email-taken', { heldBy });
  };
}

/** A response function that throws an error which programs tell apart by its code. */
export function refuseWithCode(errorCode: ErrorCode, message: string, fields: FieldError[] = []) {
  const httpStatus = errorCode.startsWith('stale-') || errorCode === 'not-waiting' ? 409 : 401;
  return (): never => {
    throw serverError(message, httpStatus, fields, errorCode);
  };
}

/** A response function that fails until the user has confirmed who they are. */
export function needConfirmation<Output>(isConfirmed: () => boolean, output: Output) {
  return () => {
    if (isConfirmed()) return output;
    throw serverError('Please confirm', 403, [], 'confirmation-required');
  };
}

/** A response function that fails with an internal error first and then returns the output. */
export function failOnce<Output>(output: Output) {
  let hasFailed = false;
  return () => {
    if (hasFailed) return output;
    hasFailed = true;
    throw serverError('Internal server error', 500);
  };
}

/** A response function that never responds. */
export function neverRespond<Output>() {
  return new Promise<Output>(() => {});
}
