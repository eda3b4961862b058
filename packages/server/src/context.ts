import type { Origin, SignedInActor, VerifiedAccount } from './features/accounts/actor.ts';
import type { AnalyticsCache } from './features/analytics/analytics-cache.ts';
import type { PasswordCheckRecorder } from './features/auth/password-check.ts';
import type { FairQueue } from './features/auth/rate-limit/fair-queue.ts';
import type { ChangeBus } from './features/live/change-bus.ts';
import type { EventStreams } from './features/live/event-streams.ts';
import type { RuleContext } from './rule-context.ts';

/** Of a request. `em` is the root entity manager; each procedure gets a fork. */
export type Context = Omit<RuleContext, 'actor'> &
  PasswordCheckRecorder & {
    requestId: string;
    /** Counts the request for its network address. @throws AppError rate-limited, unavailable on an overloaded node */
    countRequest: () => void;
    cacheAnalytics: AnalyticsCache;
    /** Looked up once per request; null without a session. @throws AppError unauthenticated for an invalid API token */
    findActor: () => Promise<SignedInActor | null>;
    withToken: boolean;
    shownUserId?: string | undefined;
    origin: Origin;
    passwordQueue: FairQueue;
    changeBus: ChangeBus;
    eventStreams: EventStreams;
    session: {
      begin: (account: VerifiedAccount) => Promise<void>;
      renew: () => Promise<void>;
      end: () => Promise<void>;
    };
    isBatched: boolean;
    setHeader: (name: string, value: string) => void;
  };
