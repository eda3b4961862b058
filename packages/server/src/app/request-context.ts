import { apiTokenMessages } from '@portal/contract/accounts/api-tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findTokenActor } from '../features/accounts/api-tokens/api-tokens.service.ts';
import { beginSession, type SessionLookup } from '../features/accounts/sessions/sessions.service.ts';
import { endSession } from '../features/accounts/sessions/sessions.sql.ts';
import type { AnalyticsCache } from '../features/analytics/analytics-cache.ts';
import type { ChangeBus } from '../features/live/change-bus.ts';
import type { EventStreams } from '../features/live/event-streams.ts';
import type { FairQueue } from '../features/rate-limit/fair-queue.ts';
import { rateLimitKey } from '../features/rate-limit/rate-limit-key.ts';
import type { SignedInActor } from '../platform/actor.ts';
import type { Config } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import type { BackgroundTouch } from '../platform/db/background-touch.ts';
import type { Em } from '../platform/db/orm.ts';
import { unauthenticated } from '../platform/errors.ts';
import type { ContextOptions, CreateContext } from '../platform/http/request-context.ts';
import { clientAddress } from '../platform/http/security/client-address.ts';
import { readBearerToken } from '../platform/http/security/csrf.ts';
import { createDeviceId, readDeviceId, setDeviceId } from '../platform/http/security/device-cookie.ts';
import { clearSessionId, readSessionId, setSessionId } from '../platform/http/security/session-cookie.ts';
import { sha256 } from '../platform/lib/tokens.ts';
import type { Metrics } from './metrics/metrics.ts';

export type AppServices = {
  em: Em;
  findSession: SessionLookup;
  touch: BackgroundTouch;
  cacheAnalytics: AnalyticsCache;
  config: Config;
  metrics: Metrics | undefined;
  passwordQueue: FairQueue;
  inWriteTurn: Context['inWriteTurn'];
  changeBus: ChangeBus;
  eventStreams: EventStreams;
};

declare module 'fastify' {
  interface FastifyInstance {
    services: AppServices;
  }
}

const USER_AGENT_MAX_LENGTH = 255;

function createRequestContext(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { isBatched = false, takesTokens = false, shownUserId }: ContextOptions = {},
): Context {
  const { findSession, touch, metrics, ...shared } = services;
  const { em, config } = shared;
  const address = clientAddress(request);
  const origin = {
    address,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
  };
  const token = takesTokens ? readBearerToken(request) : undefined;
  const findBySession = async () => {
    const sessionId = readSessionId(request);
    return sessionId === undefined ? null : findSession(sessionId);
  };
  const find = async (): Promise<SignedInActor | null> => {
    const found = token === undefined ? await findBySession() : await findTokenActor(em, touch, token);
    if (found) {
      // A request without work, such as an upload whose body has not arrived, is not counted.
      if (request.callers) request.countFor(found.id);
      request.actorId = found.id;
      request.tokenId = found.tokenId ?? undefined;
    } else if (token !== undefined) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw unauthenticated(apiTokenMessages.notValid, 'invalid-token');
    }
    return found;
  };
  let actor: Promise<SignedInActor | null> | undefined;

  return {
    ...shared,
    requestId: request.id,
    countRequest: () => request.countFor(rateLimitKey(address)),
    timeZone: config.timeZone,
    origin,
    isBatched,
    withToken: token !== undefined,
    shownUserId,
    findActor: () => {
      actor ??= find();
      return actor;
    },
    session: {
      begin: async (account) => {
        const deviceId = readDeviceId(request) ?? createDeviceId(request);
        const replaced = readSessionId(request);
        const sessionId = await beginSession(em.fork(), account, { ...origin, deviceId, replaced });
        actor = undefined;
        setSessionId(request, sessionId);
        setDeviceId(request, deviceId);
        request.actorId = account.id;
      },
      replace: (sessionId) => setSessionId(request, sessionId),
      end: async () => {
        const sessionId = readSessionId(request);
        const userId = sessionId === undefined ? undefined : await endSession(em.fork(), sha256(sessionId));
        request.actorId ??= userId;
        actor = undefined;
        clearSessionId(request);
      },
    },
    setHeader: (name, value) => void reply.header(name, value),
    recordPasswordCheck: ({ purpose, outcome, userId }) => {
      const line = {
        outcome,
        account: userId ?? 'unknown',
        rateLimitKey: rateLimitKey(address),
      };
      request.log.info(line, purpose);
      if (purpose === 'sign-in') metrics?.recordSignIn(outcome);
    },
  };
}

export function contextFactory(services: AppServices): CreateContext {
  return (request, reply, options) => createRequestContext(services, request, reply, options);
}
