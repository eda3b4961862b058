import type { Origin, SignedInActor } from './actor.ts';
import type { RuleContext } from './rule-context.ts';

/**
 * What features read of the process and of the browser's session, such as a cache. Features add to it, app/ builds it.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it, because the platform knows none of them.
export interface FeatureContext {}

/** Of a request. `em` is the root entity manager; each procedure gets a fork. */
export type Context = Omit<RuleContext, 'actor'> &
  FeatureContext & {
    requestId: string;
    /** Counts the request for its network address. @throws AppError rate-limited, unavailable on an overloaded node */
    countRequest: () => void;
    /** Looked up once per request; null without a session. @throws AppError unauthenticated for an invalid API token */
    findActor: () => Promise<SignedInActor | null>;
    /** At most two writes of an account are in work on a node; the others wait in turn, without a connection. */
    inWriteTurn: <T>(accountId: number, write: () => Promise<T>) => Promise<T>;
    withToken: boolean;
    shownUserId?: string | undefined;
    origin: Origin;
    isBatched: boolean;
    setHeader: (name: string, value: string) => void;
  };
