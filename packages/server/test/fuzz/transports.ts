import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { inputFields } from '../../src/rest/input.ts';
import { hasBody, type RestRoute } from '../../src/rest/routes.ts';
import type { TestPortal } from '../portal.fixture.ts';
import { toRestRequest } from '../rest-request.ts';

/** An answer of either door, as far as both can be compared. */
export type Met = { status: number; sentence: string; answer: LightMyRequestResponse };

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is left of a value that travels as text: only canonical digits are a number again. */
const throughText = (value: unknown, isInteger: boolean): unknown => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
  return isInteger && /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text;
};

/** HTTP carries no control characters in a header and no blanks around its value. */
const throughHeader = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/[^\x20-\x7e]/g, '?').trim();

/**
 * The input that REST can carry in place of this one, so that both doors get the same. Where an address is all there
 * is, only fields can be carried: anything else travels as one that nobody knows.
 */
export const carriable = (row: RestRoute, given: unknown): unknown => {
  const fields = inputFields(row) ?? [];
  const isWholeBody = hasBody(row) && fields.every(({ place }) => place === 'body');
  if (!isObject(given) && isWholeBody) return given;
  const input = isObject(given) ? given : { nonsense: given };
  const carried: Fields = {};
  for (const [name, value] of Object.entries(input)) {
    const field = fields.find((one) => one.name === name);
    if (field?.place === 'none' || value === undefined) continue;
    if (field?.place === 'header') carried[name] = throughHeader(value);
    else if (field?.place === 'path' || !hasBody(row))
      carried[hasBody(row) ? name : name.toWellFormed()] = throughText(value, field?.isInteger ?? false);
    else carried[name] = value;
  }
  for (const { name, place } of fields) {
    // An address without an id, or with dots for it, is another address.
    if (
      place === 'path' &&
      (carried[name] === undefined ||
        /^\.*$/.test(String(carried[name])) ||
        String(carried[name]).length > 300)
    )
      carried[name] = 'none';
  }
  return carried;
};

const send = async (
  portal: TestPortal,
  cookie: string,
  call: InjectOptions,
): Promise<LightMyRequestResponse> => portal.app.inject({ ...call, headers: { ...call.headers, cookie } });

export const callRest = async (
  portal: TestPortal,
  cookie: string,
  row: RestRoute,
  input: unknown,
): Promise<Met> => {
  const answer = await send(portal, cookie, toRestRequest(row, input));
  return { status: answer.statusCode, sentence: answer.statusCode < 400 ? '' : answer.body, answer };
};

export const callRpc = async (
  portal: TestPortal,
  cookie: string,
  name: string,
  type: string,
  input: unknown,
): Promise<Met> => {
  const url = `/trpc/${name}`;
  const json = JSON.stringify(input);
  const answer = await send(
    portal,
    cookie,
    type === 'mutation'
      ? { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: json }
      : { method: 'GET', url: `${url}?input=${encodeURIComponent(json)}` },
  );
  const { error } = answer.json() as { error?: { message: string } };
  return { status: answer.statusCode, sentence: error?.message ?? '', answer };
};
