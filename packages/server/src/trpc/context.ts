import type { Em } from '../db/orm.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import type { AnalyticsCache } from '../features/analytics/cache-analytics.ts';
import type { Origin, SignedInActor } from '../features/auth/actor.ts';
import type { RequestEventBus } from '../features/requests/live/request-event-bus.ts';

/** What every procedure knows of its call. It has no HTTP in it, so that tests make one by hand. */
export type Context = {
  /** Names this call in the log; an answer to an error that nobody foresaw quotes it. */
  requestId: string;
  /** The root entity manager; each procedure works on a fork of its own. */
  em: Em;
  /** For reads that may be some seconds old. */
  readReplica: ReadReplica;
  analyticsCache: AnalyticsCache;
  /** IANA name of the zone whose days and months the business counts in. */
  timeZone: string;
  /**
   * Who is calling, found once a call; null for nobody.
   * @throws AppError unauthenticated for an API token that is no good
   */
  findActor: () => Promise<SignedInActor | null>;
  /** True when an API token came along, which stands for its user in place of a session. */
  withToken: boolean;
  origin: Origin;
  requestEventBus: RequestEventBus;
  /** Lets webhooks go to private addresses, and over http. */
  allowPrivateWebhooks: boolean;
  session: {
    /** Signs the caller in as this user, under a new session id. */
    begin: (userId: number) => Promise<void>;
    /** Ends the caller's session, if there is one. */
    end: () => Promise<void>;
  };
  /** True when other calls came in the same batch. */
  isBatched: boolean;
  /** Sets a header of the answer. */
  setHeader: (name: string, value: string) => void;
};
