import { createHash, randomUUID } from 'node:crypto';
import type { ChangeBatch, ChangeTopic, ChangeView } from '@portal/contract/live';
import { listen } from '../../../db/listen.ts';

/** Triggers notify this channel of each committed change, as `transaction:topic:subject:account`. */
const CHANNEL = 'changes';
const RECENT_CHANGES_MAX = 10_000;
/** After more missed changes than this, a subscriber reads everything again. */
const REPLAYED_CHANGES_MAX = 500;
/** Longer than a page takes from loading its data to subscribing. */
const CATCH_UP_MS = 10_000;

type ReceivedChange = { id: string; change: ChangeView; receivedAt: number };

type Watch = {
  /** The event after which a subscription resumes. A new subscription gets the changes of the last seconds first. */
  lastEventId: string | undefined;
  /** How long ago the page was opened, in milliseconds. */
  pageAge?: number | undefined;
  /** What the subscriber may see. */
  sees: (change: ChangeView) => boolean;
  signal: AbortSignal;
};

/** Distributes the committed changes of all nodes. */
export type ChangeBus = {
  /** Starts to collect changes before the first subscriber does so. */
  start: () => void;
  /**
   * Resolves when changes are observed; the first batch may be empty. The iteration ends when the subscriber's signal is
   * aborted. It throws an AbortError when the node shuts down, so that the browser reconnects to another one.
   */
  watch: (options: Watch) => Promise<AsyncIterable<ChangeBatch>>;
  close: () => Promise<void>;
};

const everything: ChangeView = { topic: 'everything', subject: '', accountId: null };

/** The same id on every node. It is hashed, because clients must not see transaction ids. */
function eventId(payload: string): string {
  return createHash('sha256').update(payload).digest('base64url').slice(0, 22);
}

function readPayload(payload: string): ReceivedChange {
  const [, topic, subject = '', account] = payload.split(':');
  const change = { topic: topic as ChangeTopic, subject, accountId: account ? Number(account) : null };
  return { id: eventId(payload), change, receivedAt: performance.now() };
}

function selectChanges(recent: ReceivedChange[], sees: Watch['sees']): ChangeView[] {
  const changes = recent
    .map(({ change }) => change)
    .filter((change) => change === everything || sees(change));
  const isTooMuch = changes.length > REPLAYED_CHANGES_MAX || changes.includes(everything);
  return isTooMuch ? [everything] : changes;
}

/** Opens one database connection for the node. */
export function createChangeBus(url: string): ChangeBus {
  /** Each function wakes one subscriber. */
  const wakers = new Set<() => void>();
  const closing = new AbortController();
  const listening = Promise.withResolvers<void>();
  /** In the order of the commits, without gaps since the connection was opened. Not empty once it has been. */
  let recent: ReceivedChange[] = [];
  /** The number of changes that were discarded. Places count from the first change, so they stay valid. */
  let discardedCount = 0;
  let arrived: ReceivedChange[] = [];
  let isDistributing = false;
  let connectedAt = 0;
  let listener: ReturnType<typeof listen> | undefined;

  const discard = (count: number) => {
    recent = recent.slice(count);
    discardedCount += count;
  };
  const distribute = () => {
    const batch = arrived;
    arrived = [];
    isDistributing = false;
    for (const change of batch) recent.push(change);
    if (recent.length > 2 * RECENT_CHANGES_MAX) discard(recent.length - RECENT_CHANGES_MAX);
    for (const wake of wakers) wake();
    listening.resolve();
  };
  const onMessage = (payload: string) => {
    arrived.push(readPayload(payload));
    if (isDistributing) return;
    isDistributing = true;
    // Changes that arrive in one tick are distributed together, because a bulk change notifies of many requests.
    setImmediate(distribute);
  };
  const onConnected = () => {
    connectedAt = performance.now();
    // Changes were missed while the connection was lost.
    arrived = recent.length === 0 ? [] : [{ id: '', change: everything, receivedAt: connectedAt }];
    discard(recent.length);
  };
  const start = () => {
    // Every node receives the greeting, so that there is a position to resume from before the first change.
    const greeting = () => `${randomUUID()}:greeting`;
    listener ??= listen({ url, channel: CHANNEL, greeting, onMessage, onConnected });
  };

  const missedChanges = ({ lastEventId, pageAge = CATCH_UP_MS, sees }: Watch): ChangeView[] => {
    if (lastEventId !== undefined) {
      const place = recent.findLastIndex(({ id }) => id === lastEventId);
      return place === -1 ? [everything] : selectChanges(recent.slice(place + 1), sees);
    }
    const since = performance.now() - Math.min(CATCH_UP_MS, pageAge);
    if (connectedAt > since) return [everything];
    return selectChanges(
      recent.filter(({ receivedAt }) => receivedAt > since),
      sees,
    );
  };

  const end = () => discardedCount + recent.length;

  /** Each subscriber reads from its own place in `recent`. A queue for each, as `events.on` has, takes 32 kB. */
  async function* batchesFor(
    options: Watch,
    { signal, from }: { signal: AbortSignal; from: number },
  ): AsyncIterable<ChangeBatch> {
    let place = from;
    let resolveWait = () => {};
    const wake = () => resolveWait();
    wakers.add(wake);
    signal.addEventListener('abort', wake, { once: true });
    try {
      yield { id: recent.at(-1)?.id ?? randomUUID(), changes: missedChanges(options) };
      for (;;) {
        while (place === end()) {
          signal.throwIfAborted();
          await new Promise<void>((resolve) => {
            resolveWait = resolve;
          });
        }
        const isBehind = place < discardedCount;
        const changes = isBehind
          ? [everything]
          : selectChanges(recent.slice(place - discardedCount), options.sees);
        place = end();
        const last = recent.at(-1);
        if (last && changes.length > 0) yield { id: last.id, changes };
      }
    } catch (error) {
      // No caller awaits the iteration of a disconnected subscriber, and an unhandled rejection would end the process.
      if (!options.signal.aborted) throw error;
    } finally {
      wakers.delete(wake);
    }
  }

  return {
    start,
    watch: async (options) => {
      start();
      await listening.promise;
      const signal = AbortSignal.any([options.signal, closing.signal]);
      return batchesFor(options, { signal, from: end() });
    },
    close: async () => {
      closing.abort();
      listening.resolve();
      await listener?.close();
    },
  };
}
