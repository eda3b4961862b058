import type { RequestChangeView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { SignedInActor } from '../../auth/actor.ts';
import type { EventStream, EventStreams } from './event-streams.ts';
import type { RequestEventBus } from './request-event-bus.ts';

/** Longer than a page takes from loading its list to subscribing. */
const CATCH_UP_TIME = sql`interval '10 seconds'`;

type Subscription = { bus: RequestEventBus; stream: EventStream; signal: AbortSignal };

async function* changesOfActor(
  { em, actor }: RuleContext<SignedInActor>,
  { bus, stream, signal }: Subscription,
): AsyncGenerator<RequestChangeView, void> {
  try {
    const live = await bus.watch(actor.id, AbortSignal.any([signal, stream.sessionEnded]));
    const [changed, ...others] = await query(em)
      .selectFrom('sample_requests')
      .innerJoin('request_events', 'request_events.request_id', 'sample_requests.id')
      .select('sample_requests.id')
      .distinct()
      .where('sample_requests.user_id', '=', actor.id)
      .where(sql<boolean>`request_events.at > app_now() - ${CATCH_UP_TIME}`)
      .limit(2)
      .execute();
    if (changed) yield { requestId: others.length > 0 ? null : changed.id };
    yield* live;
    stream.sessionEnded.throwIfAborted();
  } finally {
    stream.close();
  }
}

/**
 * Yields the client's own requests when they change, first those that changed while the page was loading. It ends with
 * an AppError `unauthenticated` after the session has ended.
 * @throws AppError rate-limited when too many streams are open
 */
export function subscribeToRequests(
  ctx: RuleContext<SignedInActor>,
  { bus, streams, signal }: { bus: RequestEventBus; streams: EventStreams; signal: AbortSignal },
): AsyncGenerator<RequestChangeView, void> {
  // Before the first value is read, so that a refused stream does not begin.
  const stream = streams.open(ctx.actor, signal);
  return changesOfActor(ctx, { bus, stream, signal });
}
