import { apiTokenMessages } from '@portal/contract/api-tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Em } from '../db/orm.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import { unauthenticated } from '../errors.ts';
import type { AnalyticsCache } from '../features/analytics/cache-analytics.ts';
import { findTokenActor } from '../features/api-tokens/api-tokens.service.ts';
import type { SignedInActor } from '../features/auth/actor.ts';
import { beginSession, endSession, findActor } from '../features/auth/sessions.service.ts';
import type { RequestEventBus } from '../features/requests/live/request-event-bus.ts';
import type { Context } from '../trpc/context.ts';
import { readBearer } from './security/bearer.ts';
import { dropSessionId, keepSessionId, readSessionId } from './security/session-cookie.ts';

/** What every call shares. */
export type AppServices = {
  em: Em;
  readReplica: ReadReplica;
  analyticsCache: AnalyticsCache;
  timeZone: string;
  requestEventBus: RequestEventBus;
  allowPrivateWebhooks: boolean;
};

const USER_AGENT_MAX = 255;

type CallKind = {
  /** Other calls came in the same batch. */
  isBatched?: boolean;
  /** An API token in the Authorization header stands for its user; elsewhere the header means nothing. */
  takesTokens?: boolean;
};

/** The context of a call that came over HTTP: its session is the cookie's, unless it came with a token. */
export const createRequestContext = (
  { em, readReplica, analyticsCache, timeZone, requestEventBus, allowPrivateWebhooks }: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { isBatched = false, takesTokens = false }: CallKind = {},
): Context => {
  const origin = {
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  };
  const token = takesTokens ? readBearer(request) : undefined;
  const findTokenOwner = async (given: string) => {
    const owner = await findTokenActor(em, given);
    if (owner) return owner;
    reply.header('www-authenticate', 'Bearer error="invalid_token"');
    throw unauthenticated(apiTokenMessages.notValid);
  };
  const find = async (): Promise<SignedInActor | null> => {
    if (token !== undefined) return findTokenOwner(token);
    const sessionId = readSessionId(request);
    return sessionId === undefined ? null : findActor(em, sessionId);
  };
  let actor: Promise<SignedInActor | null> | undefined;
  const endCurrent = async () => {
    const sessionId = readSessionId(request);
    if (sessionId !== undefined) await endSession(em.fork(), sessionId);
    actor = undefined;
  };

  return {
    requestId: request.id,
    em,
    readReplica,
    analyticsCache,
    timeZone,
    origin,
    requestEventBus,
    allowPrivateWebhooks,
    isBatched,
    withToken: token !== undefined,
    findActor: () => {
      actor ??= find();
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
