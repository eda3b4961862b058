import type { ReadReplica } from '../db/read-replica.ts';
import type { AnalyticsCache } from '../features/analytics/cache-analytics.ts';
import type { Origin, SignedInActor } from '../features/auth/actor.ts';
import type { RequestEventBus } from '../features/requests/live/request-event-bus.ts';
import type { RuleContext } from '../rule-context.ts';

/**
 * What every procedure gets. It has no HTTP in it, so that tests can build one by hand. `em` is the root entity manager;
 * each mutation gets a fork.
 */
export type Context = Omit<RuleContext, 'actor'> & {
  /** Also in the log, and quoted in the message of an unexpected error. */
  requestId: string;
  /** For reads that may be some seconds old. */
  readReplica: ReadReplica;
  analyticsCache: AnalyticsCache;
  /**
   * The signed-in user, looked up once per request; null without a session.
   * @throws AppError unauthenticated for an API token that is not valid
   */
  findActor: () => Promise<SignedInActor | null>;
  /** True when the request was sent with an API token instead of a session. */
  withToken: boolean;
  origin: Origin;
  requestEventBus: RequestEventBus;
  session: {
    /** Signs the user in under a new session id. */
    begin: (userId: number) => Promise<void>;
    /** Ends the current session, if there is one. */
    end: () => Promise<void>;
  };
  isBatched: boolean;
  /** Sets a response header. */
  setHeader: (name: string, value: string) => void;
};
