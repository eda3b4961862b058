import { imageLimits, imageMessages } from '@portal/contract/images';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { sendErrorResponse } from '../../http/errors/error-response.ts';
import { type AppServices, createRequestContext, readShownUserId } from '../../http/request-context.ts';
import { systemContext } from '../../rule-context.ts';
import { requireAdmin } from '../auth/require-actor.ts';
import { createImageDecoding, detectImageType, getImage, storeImage } from './images.service.ts';

const CACHE_SECONDS = 365 * 24 * 60 * 60;
const IMAGE_PATH = '/:hash([0-9a-f]{64}).webp';

function tooLargeError() {
  return new AppError('body-too-large', imageMessages.tooLarge);
}

function wrongTypeError() {
  return new AppError('wrong-picture-type', imageMessages.wrongType);
}

/** Used instead of Fastify's errors, whose messages are about JSON. */
const bodyErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLargeError,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongTypeError,
};

/** Admins upload images. Anyone can read one by its URL, which contains the hash of the content and never changes. */
export const imageRoutes: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  const decoding = createImageDecoding();
  const newContext = () => systemContext(services.em.fork(), services.config);
  const getAdmin = (request: FastifyRequest, reply: FastifyReply) =>
    requireAdmin(createRequestContext(services, request, reply, { shownUserId: readShownUserId(request) }));
  app.setErrorHandler((error: { code?: string }, request, reply) =>
    sendErrorResponse(bodyErrors[error.code ?? '']?.() ?? error, request, reply),
  );
  app.removeAllContentTypeParsers();
  // The content decides: systems and programs name the types of pictures differently, or none.
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: imageLimits.bytes },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  // Other users are rejected before the body is read.
  const options = { onRequest: getAdmin, bodyLimit: imageLimits.bytes };
  app.post('/', options, async (request, reply) => {
    const file = request.body;
    if (!Buffer.isBuffer(file) || detectImageType(file) === undefined) throw wrongTypeError();
    const actor = await getAdmin(request, reply);
    return reply.status(201).send(await storeImage({ ...newContext(), actor, decoding }, file));
  });

  app.get<{ Params: { hash: string } }>(IMAGE_PATH, async (request, reply) => {
    const content = await getImage(newContext(), request.params.hash);
    return reply
      .header('cache-control', `public, max-age=${CACHE_SECONDS}, immutable`)
      .type('image/webp')
      .send(content);
  });
};
