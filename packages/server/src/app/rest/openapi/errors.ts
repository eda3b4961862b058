import { STATUS_CODES } from 'node:http';
import { ERROR_CODES, type ErrorCode, type ErrorStatus } from '@portal/contract/errors';
import type { DescriptionsOf } from '@portal/contract/values/descriptions';
import * as z from 'zod';
import type { RestRoute } from '../route.ts';
import { describeSchema, namedSchemas } from './schemas.ts';

/** Errors that any request can get, and those of a request that may have a body. */
const COMMON_ERRORS: ErrorStatus[] = [400, 401, 403, 429, 503];
const BODY_ERRORS: ErrorStatus[] = [413, 415];

/** Of what has no REST: imports, uploads, saved views, and the shipment by itself. */
const WEB_ONLY = new Set<ErrorCode>([
  'import-has-errors',
  'import-running',
  'stale-import',
  'stale-shipment',
  'stale-view',
  'wrong-picture-type',
]);

export const restErrorCodes = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => !WEB_ONLY.has(code));

/** An error for clients whose Accept header has JSON (RFC 9457). Others get the detail as plain text. */
const problem = z.object({
  type: z.string().meta({ format: 'uri-reference' }),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(restErrorCodes),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  missing: z.int().optional(),
  remainingCredits: z.int().optional(),
  nextResetDate: z.iso.datetime().optional(),
  heldBy: z.object({ id: z.int(), username: z.string() }).optional(),
});

export const problemDescriptions = {
  code: 'What happened, for programs. A code keeps its meaning; later releases may add codes.',
  detail: 'What happened, as a sentence for people.',
  errors: 'For invalid input: every invalid field with its message.',
  'errors.path':
    'The name of the field, such as `samples.0.quantity`. Of an unknown field that of the object around it: empty for the body itself.',
  heldBy: 'For admins, with `email-taken`: the account that has the email, or for which it is reserved.',
  missing: 'For `not-enough-credits`: how many credits too few there are.',
  nextResetDate: 'For `not-enough-credits`: when the credits are renewed.',
  remainingCredits: 'For `not-enough-credits`: the credits that there are.',
  status: 'The HTTP status.',
  title: 'The name of the HTTP status.',
  type: 'Always `about:blank`.',
} satisfies DescriptionsOf<z.infer<typeof problem>>;

namedSchemas.Problem = describeSchema(problem, 'output', problemDescriptions);

function exampleOf(code: ErrorCode) {
  const { status, meaning } = ERROR_CODES[code];
  return { value: { type: 'about:blank', title: STATUS_CODES[status], status, detail: meaning, code } };
}

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

function codesOf(status: ErrorStatus, codes = restErrorCodes): ErrorCode[] {
  return codes.filter((code) => ERROR_CODES[code].status === status);
}

function nameOf(status: ErrorStatus): string {
  return (STATUS_CODES[status] ?? '').replaceAll(' ', '');
}

export const sharedResponses = Object.fromEntries(
  [...COMMON_ERRORS, ...BODY_ERRORS].map((status) => [
    nameOf(status),
    errorResponse(status, codesOf(status)),
  ]),
);

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
