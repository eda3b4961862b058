import type { RequestChangeView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import type { RequestEventBus } from './request-event-bus.ts';

/** Longer than a page takes from loading its list to subscribing. */
const CATCH_UP_TIME = sql`interval '10 seconds'`;

async function listRecentlyChanged(em: Em, userId: number): Promise<number[]> {
  const rows = await query(em)
    .selectFrom('sample_requests')
    .innerJoin('request_events', 'request_events.request_id', 'sample_requests.id')
    .select('sample_requests.id')
    .distinct()
    .where('sample_requests.user_id', '=', userId)
    .where(sql<boolean>`request_events.at > app_now() - ${CATCH_UP_TIME}`)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** Yields the client's own requests when they change, first those that changed while the page was loading. */
export async function* subscribeToRequests(
  em: Em,
  bus: RequestEventBus,
  userId: number,
  signal: AbortSignal,
): AsyncGenerator<RequestChangeView, void> {
  const live = await bus.watch(userId, signal);
  const [requestId, ...others] = await listRecentlyChanged(em, userId);
  if (requestId !== undefined) yield { requestId: others.length > 0 ? null : requestId };
  yield* live;
}
