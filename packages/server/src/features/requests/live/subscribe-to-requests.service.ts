import type { RequestChangeView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../auth/actor.ts';
import type { RequestEventBus } from './request-event-bus.ts';

/** Longer than a page takes from loading its list to subscribing. */
const CATCH_UP_TIME = sql`interval '10 seconds'`;

/** Yields the client's own requests when they change, first those that changed while the page was loading. */
export async function* subscribeToRequests(
  { em, actor }: RuleContext<Actor>,
  { bus, signal }: { bus: RequestEventBus; signal: AbortSignal },
): AsyncGenerator<RequestChangeView, void> {
  const live = await bus.watch(actor.id, signal);
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
}
