import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Em } from '../db/orm.ts';
import type { Actor } from '../features/accounts/actor.ts';
import { beginSession, endSession, findActor } from '../features/accounts/sessions.rules.ts';
import type { RequestChanges } from '../features/requests/request-changes.ts';
import type { Context } from '../trpc/context.ts';
import { dropSessionId, keepSessionId, readSessionId } from './session-cookie.ts';

/** What every call shares. */
export type Services = {
  em: Em;
  timeZone: string;
  requestChanges: RequestChanges;
};

const USER_AGENT_MAX = 255;

/** The context of a call that came over HTTP: its session is the cookie's. */
export const makeContext = (
  { em, timeZone, requestChanges }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  inBatch = false,
): Context => {
  const origin = {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  };
  let actor: Promise<Actor | null> | undefined;
  const endCurrent = async () => {
    const sessionId = readSessionId(request);
    if (sessionId !== undefined) await endSession(em.fork(), sessionId);
    actor = undefined;
  };

  return {
    callId: request.id,
    em,
    timeZone,
    origin,
    requestChanges,
    inBatch,
    findActor: () => {
      const sessionId = readSessionId(request);
      actor ??= sessionId === undefined ? Promise.resolve(null) : findActor(em.fork(), sessionId);
      return actor;
    },
    session: {
      begin: async (userId) => {
        await endCurrent();
        keepSessionId(request, await beginSession(em.fork(), userId, origin));
      },
      end: async () => {
        await endCurrent();
        dropSessionId(request);
      },
    },
    setHeader: (name, value) => void reply.header(name, value),
  };
};
