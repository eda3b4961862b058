import { imageLimits, imageMessages } from '@portal/contract/images';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { RoutesOptions } from '../../platform/http/request-context.ts';
import { acceptUploads, oneAtATime } from '../../platform/http/uploads.ts';
import { requireAdmin } from '../../platform/require-actor.ts';
import { detectImageType, getImage, storeImage } from './images.service.ts';

const CACHE_SECONDS = 365 * 24 * 60 * 60;
const IMAGE_PATH = '/:hash([0-9a-f]{64}).webp';

function wrongTypeError() {
  return new AppError('wrong-picture-type', imageMessages.wrongType);
}

/** Admins upload images. Anyone can read one by its URL, which contains the hash of the content and never changes. */
export const imageRoutes: FastifyPluginAsync<RoutesOptions> = async (app, { createContext }) => {
  const { bytes } = imageLimits;
  const texts = { tooLarge: imageMessages.tooLarge, wrongType: wrongTypeError };
  const { contextOf, options } = acceptUploads(app, { createContext, bytes, ...texts });
  const decoding = oneAtATime(imageMessages.busy);

  app.post('/', options, async (request, reply) => {
    const file = request.body;
    if (!Buffer.isBuffer(file) || detectImageType(file) === undefined) throw wrongTypeError();
    const ctx = contextOf(request, reply);
    const actor = await requireAdmin(ctx);
    return reply.status(201).send(await storeImage({ ...ctx, em: ctx.em.fork(), actor, decoding }, file));
  });

  app.get<{ Params: { hash: string } }>(IMAGE_PATH, async (request, reply) => {
    const ctx = contextOf(request, reply);
    const content = await getImage({ ...ctx, em: ctx.em.fork(), actor: null }, request.params.hash);
    // Emails show it on the pages of mail programs.
    return reply
      .header('cache-control', `public, max-age=${CACHE_SECONDS}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/webp')
      .send(content);
  });
};
