import type { RequestChangeView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import type { RequestEventBus } from './request-event-bus.ts';

/** Longer than a page takes from reading its list to watching it. */
const JUST_NOW = sql`interval '10 seconds'`;

const findJustChanged = async (em: Em, userId: number): Promise<number[]> => {
  const rows = await query(em)
    .selectFrom('sample_requests')
    .innerJoin('request_events', 'request_events.request_id', 'sample_requests.id')
    .select('sample_requests.id')
    .distinct()
    .where('sample_requests.user_id', '=', userId)
    .where(sql<boolean>`request_events.at > app_now() - ${JUST_NOW}`)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
};

/** A client's own requests as they change, those first that changed while the page was on its way here. */
export async function* subscribeToRequests(
  em: Em,
  changes: RequestEventBus,
  userId: number,
  signal: AbortSignal,
): AsyncGenerator<RequestChangeView, void> {
  const live = await changes.watch(userId, signal);
  const [requestId, ...others] = await findJustChanged(em, userId);
  if (requestId !== undefined) yield { requestId: others.length > 0 ? null : requestId };
  yield* live;
}
