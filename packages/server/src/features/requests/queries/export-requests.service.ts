import type { QueueFilter } from '@portal/contract/request-search';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { inOrder, keyOf } from '../../../db/pagination/paginate.ts';
import { requestColumns } from '../request.sql.ts';
import { matchingRequests, queueSorting } from './search-requests.sql.ts';

/** Requests read at a time: enough to be quick, few enough to hold. */
const BATCH = 500;

/** A line item with its request, as the file has it. */
export type ExportedLine = {
  request: number;
  date: string;
  status: string;
  client: string;
  email: string;
  sample: string;
  quantity: number;
  requestCredits: number;
  carrier: string;
  trackingNumber: string;
};

/**
 * The line items of every request that a filter means, in the queue's order. They are read in batches, so that
 * neither a long list nor a slow reader holds memory or a transaction.
 */
export async function* exportLines(
  em: Em,
  timeZone: string,
  filter: QueueFilter,
): AsyncGenerator<ExportedLine> {
  const sorting = queueSorting(filter);
  const localTime = sql<string>`to_char(sample_requests.date at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;
  const rows = (await matchingRequests(em, timeZone, filter))
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select([keyOf(sorting).as('key'), localTime.as('localTime')])
    .limit(BATCH);

  for (let place: { key: string; id: number } | undefined; ; ) {
    const batch = await inOrder(rows, sorting, 'forward', place).execute();
    for (const request of batch) {
      for (const { name, quantity } of request.lines) {
        yield {
          request: request.id,
          date: request.localTime,
          status: request.status,
          client: request.userName,
          email: request.userEmail,
          sample: name,
          quantity,
          requestCredits: request.creditsUsed,
          carrier: request.carrier ?? '',
          trackingNumber: request.trackingNumber ?? '',
        };
      }
    }
    place = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}
