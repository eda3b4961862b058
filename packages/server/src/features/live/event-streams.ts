import { setTimeout as wait } from 'node:timers/promises';
import { apiTokenMessages } from '@portal/contract/accounts/api-tokens';
import type { SignedInActor } from '../../platform/actor.ts';
import { secondFactorEnrolmentRequired } from '../../platform/assert-admin.ts';
import type { Em } from '../../platform/db/orm.ts';
import { forbidden, rateLimited, unauthenticated } from '../../platform/errors.ts';
import { findLiveSessions, type StreamRights } from '../accounts/sessions/sessions.service.ts';
import { streamLimits } from '../rate-limit/policies.ts';
import { rateLimitKey } from '../rate-limit/rate-limit-key.ts';

/** An ended session may keep a stream for this long and the time of one query. */
const CHECK_INTERVAL_MS = 2_000;

type StreamReader = { actor: SignedInActor; isForAdmins: boolean; address: string };

export type EventStream = {
  sessionEnded: AbortSignal;
  close: () => void;
};

export type EventStreams = {
  /** The stream closes by itself when the client's signal is aborted. */
  open: (reader: StreamReader, disconnected: AbortSignal) => EventStream;
  /** Stops the checks. It does not wait for one that waits for the database. */
  stopChecks: () => void;
};

declare module '../../platform/context.ts' {
  interface FeatureContext {
    eventStreams: EventStreams;
  }
}

type OpenStream = StreamReader & { sessionHash: string; ending: AbortController };

/** An admin may have been made a client, or need a second factor since the settings require one. */
function endingError({ actor, isForAdmins }: StreamReader, now: StreamRights | undefined) {
  if (now?.role !== actor.role) return unauthenticated();
  return isForAdmins && now.needsSecondFactor ? secondFactorEnrolmentRequired() : undefined;
}

/** One query every two seconds checks the sessions of all streams, wherever and however a session has ended. */
export function createEventStreams(em: Em): EventStreams {
  const streams = new Set<OpenStream>();
  const stopping = new AbortController();

  const endWithoutSession = async () => {
    // Streams that are opened during the query are not in its result.
    const checked = [...streams];
    const live = await findLiveSessions(em, [...new Set(checked.map(({ sessionHash }) => sessionHash))]);
    for (const stream of checked) {
      const error = endingError(stream, live.get(stream.sessionHash));
      if (!error) continue;
      streams.delete(stream);
      stream.ending.abort(error);
    }
  };
  const run = async () => {
    const { signal } = stopping;
    while (!signal.aborted) {
      await wait(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      // Without the database the streams stay open until a later check.
      if (streams.size > 0 && !signal.aborted) await endWithoutSession().catch(() => undefined);
    }
  };
  void run();

  return {
    open: (reader, disconnected) => {
      const { id: userId, sessionHash } = reader.actor;
      if (sessionHash === null) throw forbidden(apiTokenMessages.sessionOnly, 'session-required');
      const address = rateLimitKey(reader.address);
      const count = (isSame: (stream: OpenStream) => boolean) => [...streams].filter(isSame).length;
      if (
        count((stream) => stream.sessionHash === sessionHash) >= streamLimits.perSession ||
        count((stream) => stream.actor.id === userId) >= streamLimits.perAccount ||
        count((stream) => stream.address === address) >= streamLimits.perAddress
      )
        throw rateLimited(streamLimits.retryAfterSeconds, streamLimits.message);
      const stream = { ...reader, address, sessionHash, ending: new AbortController() };
      const close = () => void streams.delete(stream);
      disconnected.addEventListener('abort', close, { once: true });
      if (!disconnected.aborted) streams.add(stream);
      return { sessionEnded: stream.ending.signal, close };
    },
    stopChecks: () => stopping.abort(),
  };
}
