import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notSignedIn } from '../../errors.ts';
import type { Actor } from '../../features/auth/actor.ts';
import { makeContext, type Services } from '../request-context.ts';

/** The admin who is calling. @throws Fault not-signed-in, forbidden */
export const findAdmin = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> => {
  const actor = await makeContext(services, request, reply).findActor();
  if (!actor) throw notSignedIn();
  if (actor.role !== 'admin') throw forbidden();
  return actor;
};

/** Lets admins alone past, before the body of the call is read. */
export const requireAdmin = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  await findAdmin(services, request, reply);
};
