import type { FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../errors.ts';
import type { SignedInActor } from '../../features/auth/actor.ts';
import { assertAdmin } from '../../features/auth/assert-admin.ts';
import { type AppServices, createRequestContext } from '../request-context.ts';

/** @throws AppError unauthenticated */
export async function getSignedIn(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInActor> {
  const actor = await createRequestContext(services, request, reply).findActor();
  if (!actor) throw unauthenticated();
  return actor;
}

/** @throws AppError unauthenticated, forbidden */
export async function getAdmin(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInActor> {
  const actor = await getSignedIn(services, request, reply);
  assertAdmin(actor);
  return actor;
}

/** An onRequest hook for admin routes: it rejects other users before the body is read. */
export function requireAdmin(services: AppServices) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await getAdmin(services, request, reply);
  };
}
