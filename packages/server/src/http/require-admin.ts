import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, notSignedIn } from '../errors.ts';
import { makeContext, type Services } from './make-context.ts';

/** Lets admins alone past, before the body of the call is read. */
export const requireAdmin = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await makeContext(services, request, reply).findActor();
  if (!actor) throw notSignedIn();
  if (actor.role !== 'admin') throw forbidden();
};
