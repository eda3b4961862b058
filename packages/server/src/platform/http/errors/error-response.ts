import { STATUS_CODES } from 'node:http';
import { type ErrorCode, type ErrorExtensions, problemMembers } from '@portal/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../db/errors.ts';
import { AppError, type FieldError, notFound, unexpectedMessage } from '../../errors.ts';

type ProblemDetails = {
  status: number;
  detail: string;
  errors?: FieldError[];
  retryAfter?: number | undefined;
  code: ErrorCode;
  extensions?: ErrorExtensions;
  cause?: unknown;
};

const frameworkErrors: Record<string, ProblemDetails> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'not-json',
    detail: 'The body must be JSON (Content-Type: application/json)',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    code: 'body-too-large',
    detail: 'The body is larger than 1 MiB',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'invalid-input',
    detail: 'The Content-Length does not match the body',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'invalid-input', detail: 'The URL is not valid' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, code: 'not-found', detail: 'Not found' },
};

function findFrameworkError(error: unknown): ProblemDetails | undefined {
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const { code, statusCode: status } = error as Error & { code?: string; statusCode?: number };
  const known = frameworkErrors[code ?? ''];
  if (known) return known;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return { status, code: 'invalid-input', detail: STATUS_CODES[status] ?? 'Bad Request' };
}

function toProblemDetails(error: unknown, requestId: string): ProblemDetails {
  const frameworkError = findFrameworkError(error);
  if (frameworkError) return frameworkError;
  const appError = toAppError(error);
  if (!appError) return { status: 500, code: 'internal-error', detail: unexpectedMessage(requestId) };
  const { status, message, fields, retryAfter, code, extensions, cause } = appError;
  return { status, detail: message, errors: fields, retryAfter, code, extensions, cause };
}

function acceptsJson({ headers }: FastifyRequest) {
  return /\bapplication\/(problem\+)?json\b/i.test(String(headers.accept ?? ''));
}

export function describeError(error: unknown, request: FastifyRequest): ProblemDetails {
  const problem = toProblemDetails(error, request.id);
  const { status, detail, cause } = problem;
  if (status >= 500) request.log.error({ err: error }, detail);
  else if (cause) request.log.warn({ err: cause }, detail);
  return problem;
}

export function beginErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ProblemDetails {
  const problem = describeError(error, request);
  const { status, retryAfter } = problem;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.status(status).header('cache-control', 'no-store');
  return problem;
}

/** Sends an error as one line of text, or as problem details (RFC 9457) when Accept names JSON. */
export function sendErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, detail, errors = [], code, extensions = {} } = beginErrorResponse(error, request, reply);
  reply.header('vary', 'accept');
  if (!acceptsJson(request)) return reply.type('text/plain; charset=utf-8').send(detail);
  return reply.type('application/problem+json; charset=utf-8').send(
    JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail,
      code,
      ...(errors.length > 0 ? { errors } : {}),
      ...problemMembers(extensions),
    }),
  );
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendErrorResponse(notFound('Not found'), request, reply);
}

/** Returns 404 for unknown routes before the body is parsed. Unknown GET requests may be pages of the web app. */
export function rejectUnknownWrites(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: (error?: Error) => void,
) {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  done(request.is404 && !isRead ? notFound('Not found') : undefined);
}
