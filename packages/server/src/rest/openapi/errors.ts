import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorCode, type ErrorStatus } from '../../errors.ts';
import type { RestRoute } from '../route.ts';

/** Errors that any request can get, and those of a request that may have a body. */
const COMMON_ERRORS: ErrorStatus[] = [400, 401, 403, 429, 503];
const BODY_ERRORS: ErrorStatus[] = [413, 415];

export const problemSchema = {
  description:
    'An error for clients whose Accept header has JSON (RFC 9457). Others get the detail as plain text.',
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: {
      description: 'What happened, for programs. A code keeps its meaning; later releases may add codes.',
      type: 'string',
      enum: Object.keys(ERROR_CODES),
    },
    errors: {
      description: 'For invalid input: every invalid field with its message.',
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function exampleOf(code: ErrorCode) {
  const { status, meaning } = ERROR_CODES[code];
  return { value: { type: 'about:blank', title: STATUS_CODES[status], status, detail: meaning, code } };
}

/** An error with one example for each of its codes. */
function errorResponse(status: ErrorStatus, codes: ErrorCode[]) {
  const retryAfter = { description: 'Seconds to wait', schema: { type: 'integer' } };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].meaning}`).join('\n\n'),
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
    content: {
      'text/plain': { schema: { type: 'string' } },
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

function codesOf(status: ErrorStatus, codes = Object.keys(ERROR_CODES) as ErrorCode[]): ErrorCode[] {
  return codes.filter((code) => ERROR_CODES[code].status === status);
}

function nameOf(status: ErrorStatus): string {
  return (STATUS_CODES[status] ?? '').replaceAll(' ', '');
}

/** Described once, with every code of the status. */
export const sharedResponses = Object.fromEntries(
  [...COMMON_ERRORS, ...BODY_ERRORS].map((status) => [
    nameOf(status),
    errorResponse(status, codesOf(status)),
  ]),
);

/** The errors of a route by status: references to the shared ones, and its own. */
export function errorsOf({ method, errors = [] }: RestRoute): [status: ErrorStatus, response: object][] {
  // A body of a DELETE is read and ignored.
  const shared = method === 'GET' ? COMMON_ERRORS : [...COMMON_ERRORS, ...BODY_ERRORS];
  const own = [...new Set(errors.map((code) => ERROR_CODES[code].status))];
  return [
    ...shared.map((status): [ErrorStatus, object] => [
      status,
      { $ref: `#/components/responses/${nameOf(status)}` },
    ]),
    ...own.map((status): [ErrorStatus, object] => [status, errorResponse(status, codesOf(status, errors))]),
  ];
}
