import { IMAGE_TYPES, imageLimits, imageMessages } from '@portal/contract/images';
import { TRPCError } from '@trpc/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { sendErrorResponse } from '../../http/errors/error-response.ts';
import type { AppServices } from '../../http/request-context.ts';
import { getAdmin, requireAdmin } from '../../http/security/require-admin.ts';
import { findImage, imageTypeOf, storeImage } from './images.service.ts';

const YEAR = 365 * 24 * 60 * 60;
const NAME = '/:hash([0-9a-f]{64}).webp';

const tooLarge = () => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: imageMessages.tooLarge });
const wrongType = () => new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: imageMessages.wrongType });

/** Words of this door for the framework's refusals, which speak of JSON elsewhere. */
const refusals: Record<string, () => TRPCError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
};

/**
 * Uploading a picture, for admins, and serving it, for everybody who knows its name. The name is the hash of the
 * content, so that a browser never asks twice.
 */
export const imageRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.setErrorHandler((error: { code?: string }, request, reply) =>
    sendErrorResponse(refusals[error.code ?? '']?.() ?? error, request, reply),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [...IMAGE_TYPES],
    { parseAs: 'buffer', bodyLimit: imageLimits.bytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  app.post(
    '/',
    { onRequest: requireAdmin(services), bodyLimit: imageLimits.bytes },
    async (request, reply) => {
      const file = request.body;
      if (!Buffer.isBuffer(file) || imageTypeOf(file) === undefined) throw wrongType();
      const admin = await getAdmin(services, request, reply);
      return reply.status(201).send(await storeImage(services.em.fork(), admin, file));
    },
  );

  app.get<{ Params: { hash: string } }>(NAME, async (request, reply) => {
    const content = await findImage(services.em.fork(), request.params.hash);
    return reply
      .header('cache-control', `public, max-age=${YEAR}, immutable`)
      .type('image/webp')
      .send(content);
  });
};
