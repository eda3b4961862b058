import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../../errors.ts';
import type { SignedInActor } from '../../features/auth/actor.ts';
import { type AppServices, createRequestContext } from '../request-context.ts';

/** The admin who is calling. @throws AppError unauthenticated, forbidden */
export const findAdmin = async (
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInActor> => {
  const actor = await createRequestContext(services, request, reply).findActor();
  if (!actor) throw unauthenticated();
  if (actor.role !== 'admin') throw forbidden();
  return actor;
};

/** Lets admins alone past, before the body of the call is read. */
export const requireAdmin =
  (services: AppServices) => async (request: FastifyRequest, reply: FastifyReply) => {
    await findAdmin(services, request, reply);
  };
