import { STATUS_CODES } from 'node:http';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault, type FieldFault } from '../errors.ts';
import { translateError } from '../trpc/translate-error.ts';

/** An error as it leaves the server over plain HTTP. */
type Problem = { status: number; sentence: string; fields: FieldFault[]; retryAfter: number | undefined };

/** The framework's own refusals, each with a sentence of ours. */
const frameworkSentences: Record<string, [status: number, sentence: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The body must be JSON (Content-Type: application/json)'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is larger than 1 MiB'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The Content-Length does not fit the body'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty; JSON was expected'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON'],
  FST_ERR_BAD_URL: [400, 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found'],
};

const frameworkProblem = (error: unknown): [number, string] | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number };
  if (error instanceof SyntaxError && statusCode === 400) return [400, 'The body is not valid JSON'];
  const known = frameworkSentences[code ?? ''];
  if (known) return known;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? [statusCode, STATUS_CODES[statusCode] ?? 'The call was refused']
    : undefined;
};

const problemOf = (error: unknown): Problem => {
  const framework =
    error instanceof Fault || error instanceof TRPCError ? undefined : frameworkProblem(error);
  if (framework) return { status: framework[0], sentence: framework[1], fields: [], retryAfter: undefined };

  const asTrpc =
    error instanceof TRPCError ? error : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error });
  const isTranslated =
    error instanceof TRPCError && (error.cause instanceof Fault || error.code !== 'BAD_REQUEST');
  const translated = isTranslated ? asTrpc : translateError(asTrpc);
  const fault = translated.cause instanceof Fault ? translated.cause : undefined;
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
export const sendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { status, sentence, fields, retryAfter } = problemOf(error);
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
