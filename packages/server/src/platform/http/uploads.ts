import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { AppError, rateLimited } from '../errors.ts';
import { requireAdmin } from '../require-actor.ts';
import { sendErrorResponse } from './errors/error-response.ts';
import { type RoutesOptions, readShownUserId } from './request-context.ts';

/** A waiting upload holds its file of up to 5 MB. */
const MAX_WAITING = 10;
const RETRY_AFTER_SECONDS = 5;

/** On each node, because the work takes up to 200 MB and a core. @throws AppError rate-limited when too many wait */
export function oneAtATime(busyMessage: string) {
  const turns = pLimit(1);
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (turns.pendingCount >= MAX_WAITING) throw rateLimited(RETRY_AFTER_SECONDS, busyMessage);
    return turns(work);
  };
}

type UploadOptions = RoutesOptions & { bytes: number; tooLarge: string; wrongType?: () => AppError };

/** Reads the bodies of a plugin's routes as files of admins, whatever their content type. @returns the options of such a route */
export function acceptUploads(
  app: FastifyInstance,
  { createContext, bytes, tooLarge, wrongType }: UploadOptions,
) {
  const contextOf = (request: FastifyRequest, reply: FastifyReply): Context =>
    createContext(request, reply, { shownUserId: readShownUserId(request) });
  // Instead of Fastify's errors, whose messages are about JSON.
  app.setErrorHandler((error: { code?: string }, request, reply) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    const isOfWrongType = error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
    const shown = isTooLarge ? new AppError('body-too-large', tooLarge) : isOfWrongType && wrongType?.();
    return sendErrorResponse(shown || error, request, reply);
  });
  app.removeAllContentTypeParsers();
  // The content decides: systems and programs name the types of files differently, or none.
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: bytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  const options = {
    bodyLimit: bytes,
    // Other users are rejected before the body is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      await requireAdmin(contextOf(request, reply));
    },
  };
  return { contextOf, options };
}
