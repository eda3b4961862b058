import { STATUS_CODES } from 'node:http';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type FieldError } from '../../errors.ts';
import { toTrpcError } from '../../trpc/errors.ts';

/** An error as it leaves the server over plain HTTP. */
type Problem = { status: number; sentence: string; fields?: FieldError[]; retryAfter?: number | undefined };

/** The framework's own refusals, each with a sentence of ours. */
const frameworkProblems: Record<string, Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    sentence: 'The body must be JSON (Content-Type: application/json)',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, sentence: 'The body is larger than 1 MiB' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, sentence: 'The Content-Length does not fit the body' },
  FST_ERR_BAD_URL: { status: 400, sentence: 'The address is not valid' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, sentence: 'Not found' },
};

const frameworkProblem = (error: unknown): Problem | undefined => {
  if (!(error instanceof Error) || error instanceof AppError || error instanceof TRPCError) return undefined;
  const { code, statusCode: status } = error as Error & { code?: string; statusCode?: number };
  const known = frameworkProblems[code ?? ''];
  if (known) return known;
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return { status, sentence: STATUS_CODES[status] ?? 'The call was refused' };
};

const toProblemDetails = (error: unknown, requestId: string): Problem => {
  const framework = frameworkProblem(error);
  if (framework) return framework;
  const translated = toTrpcError(
    error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }),
    requestId,
  );
  const fault = translated.cause instanceof AppError ? translated.cause : undefined;
  return {
    status: getHTTPStatusCodeFromError(translated),
    sentence: translated.message,
    fields: fault?.fields ?? [],
    retryAfter: fault?.retryAfter,
  };
};

const wantsJson = ({ headers }: FastifyRequest) =>
  /\bapplication\/(problem\+)?json\b/i.test(String(headers.accept ?? ''));

/**
 * Answers with an error: one plain sentence, or problem details (RFC 9457) for a caller whose Accept names JSON.
 * What nobody foresaw is logged and answered with a fixed sentence.
 */
export const sendErrorResponse = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { status, sentence, fields = [], retryAfter } = toProblemDetails(error, request.id);
  if (status >= 500) request.log.error({ err: error }, sentence);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.status(status).header('cache-control', 'no-store').header('vary', 'accept');
  if (!wantsJson(request)) return reply.type('text/plain; charset=utf-8').send(sentence);
  return reply.type('application/problem+json; charset=utf-8').send(
    JSON.stringify({
      type: 'about:blank',
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: sentence,
      ...(fields.length > 0 ? { errors: fields } : {}),
    }),
  );
};
