import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

export type ContextOptions = {
  isBatched?: boolean;
  takesTokens?: boolean;
  shownUserId?: string | undefined;
};

export type CreateContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: ContextOptions,
) => Context;

/** Of each plugin with routes. */
export type RoutesOptions = { createContext: CreateContext };

/** The user whom the page shows. Another one may have signed in since, in another tab. */
export function readShownUserId({ headers }: FastifyRequest): string | undefined {
  return headers['portal-user']?.toString();
}
