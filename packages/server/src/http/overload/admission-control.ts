import type { FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { busy, errorMessages, rateLimited } from '../../errors.ts';
import { rateLimitKey } from '../../features/auth/rate-limit/rate-limit-key.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createLoadMonitor, createLoopMonitor } from './load-monitor.ts';
import { prepareRefusal } from './prepare-refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a request that was refused, or that is always admitted. */
    admission: Admission | undefined;
  }
  interface FastifyContextConfig {
    /** For health checks and metrics, which an overloaded node must still serve. */
    isAlwaysAdmitted?: boolean;
  }
}

type Admission = {
  /** @throws AppError rate-limited when the account has more than its share of the node */
  assertShareOf: (accountId: number) => void;
  startProcessing: () => void;
  endProcessing: () => void;
  /** Called when the response has ended or the connection was lost. */
  end: () => void;
};

/** The limits of one node (docs/decisions/013). */
const defaultLimits = {
  /** Requests that have arrived and whose responses have not ended. */
  requests: 1_000,
  /** An overload begins when there were at least this many requests in work for a whole second. */
  overloadBeginsAt: 200,
  /**
   * Requests in work during an overload. With more, each request waits for the others and for the refusals in between.
   */
  requestsDuringOverload: 3,
  /**
   * Requests in work during an overload while the event loop is late. One stays, so that a flood of refusals never
   * stops the work.
   */
  requestsWhileLate: 1,
};

export type AdmissionOptions = {
  limits?: Partial<typeof defaultLimits> | undefined;
  metrics?: Metrics | undefined;
  /** A monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
  /** How late the event loop is, in milliseconds. Default: measured. */
  loopDelay?: (() => number) | undefined;
};

const RETRY_AFTER_SECONDS = 2;

/**
 * The event loop is late when a round takes longer. Even refusing the arrived requests then delays the admitted ones.
 */
const MAX_LOOP_DELAY_MS = 7;

function tooManyAtOnce() {
  return rateLimited(RETRY_AFTER_SECONDS, errorMessages.tooManyAtOnce);
}

const refusals = { node: prepareRefusal(busy()), address: prepareRefusal(tooManyAtOnce()) };

class Tally {
  readonly #byCaller = new Map<string | number, number>();
  total = 0;

  of(caller: string | number): number {
    return this.#byCaller.get(caller) ?? 0;
  }

  add(caller: string | number): void {
    this.total += 1;
    this.#byCaller.set(caller, this.of(caller) + 1);
  }

  remove(caller: string | number): void {
    this.total -= 1;
    const left = this.of(caller) - 1;
    if (left > 0) this.#byCaller.set(caller, left);
    else this.#byCaller.delete(caller);
  }

  /** Why the next request is refused. A caller may have as many as there are free places. */
  refusal(caller: string, places: number): keyof typeof refusals | undefined {
    const free = places - this.total;
    if (free <= 0) return 'node';
    return this.of(caller) >= free ? 'address' : undefined;
  }
}

/** Sign-ins wait in a queue of their own, which is shared fairly too (`features/auth/rate-limit/concurrency-limit.ts`). */
function isSignIn({ routeOptions, params }: FastifyRequest): boolean {
  const { url } = routeOptions;
  return (
    url === '/api/login' || (url === '/trpc/:path' && (params as { path: string }).path === 'auth.login')
  );
}

/**
 * Refuses requests that the node cannot process soon, the most demanding callers first: an address may have as many
 * requests as there are free places, an account half as many. So one caller gets half of the node at most, two a third
 * each, and a caller without any other request is admitted while there is a place.
 */
export const admissionControl = plugin(async (app, { limits, metrics, now, loopDelay }: AdmissionOptions) => {
  const { requests: places, overloadBeginsAt, ...overload } = { ...defaultLimits, ...limits };
  const loop = createLoopMonitor();
  const open = new Tally();
  /**
   * Requests in work. A request whose body has not arrived or whose response is being sent is not, nor is a sign-in.
   */
  const processed = new Tally();
  const accounts = new Tally();
  const load = createLoadMonitor({
    beginsAt: overloadBeginsAt,
    now: now ?? (() => performance.now()),
    onChange: (isOverloaded) => {
      if (isOverloaded) loop.start();
      else loop.stop();
      app.log.warn(
        isOverloaded
          ? 'The node is overloaded: it refuses requests, so that the others stay fast'
          : 'The node is no longer overloaded',
      );
    },
  });
  app.addHook('onClose', async () => loop.stop());
  metrics?.watchRequests(() => ({ open: open.total, processed: processed.total }));

  const isLate = () => (loopDelay ?? loop.delay)() > MAX_LOOP_DELAY_MS;
  const placesInWork = () => {
    if (!load.isOverloaded(processed.total)) return places;
    return isLate() ? overload.requestsWhileLate : overload.requestsDuringOverload;
  };
  const refusalOf = (request: FastifyRequest, address: string) => {
    const refusal = open.refusal(address, places);
    if (refusal || isSignIn(request)) return refusal;
    const inWork = processed.refusal(address, placesInWork());
    load.recordDecision(inWork === undefined);
    return inWork;
  };

  const admit = (address: string): Admission => {
    let isOpen = true;
    let isProcessed = false;
    let account: number | undefined;
    open.add(address);
    return {
      assertShareOf: (accountId) => {
        if (!isProcessed || account !== undefined) return;
        const free = Math.max(0, placesInWork() - processed.total);
        if (accounts.of(accountId) > free / 2) {
          metrics?.recordRefusal('account');
          throw tooManyAtOnce();
        }
        account = accountId;
        accounts.add(account);
      },
      startProcessing: () => {
        isProcessed = true;
        processed.add(address);
      },
      endProcessing: () => {
        if (account !== undefined) accounts.remove(account);
        account = undefined;
        if (!isProcessed) return;
        isProcessed = false;
        processed.remove(address);
        load.recordEnd(processed.total);
      },
      end: () => {
        if (isOpen) open.remove(address);
        isOpen = false;
      },
    };
  };

  app.decorateRequest('admission');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isAlwaysAdmitted) {
      done();
      return;
    }
    const address = rateLimitKey(request.ip);
    const refusal = refusalOf(request, address);
    if (refusal) {
      metrics?.recordRefusal(refusal);
      refusals[refusal](request, reply);
      return;
    }
    const admission = admit(address);
    request.admission = admission;
    reply.raw.once('close', admission.end);
    done();
  });
  // Counted from here on, because a client that sends its body slowly causes no work.
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isSignIn(request)) request.admission?.startProcessing();
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    request.admission?.endProcessing();
    // Event streams have limits of their own (`features/requests/live/event-streams.ts`).
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) request.admission?.end();
    done();
  });
});
