import type { QueueFilter } from '@portal/contract/request-search';
import { sql } from 'kysely';
import { cursorKey, readInBatches } from '../../../db/pagination/paginate.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { requestColumns } from '../request.sql.ts';
import { matchingRequests, requestSorting } from './search-requests.sql.ts';

/** The columns of the CSV file, by the keys of its rows. */
export const requestCsvColumns = {
  request: 'Request',
  date: 'Date',
  status: 'Status',
  client: 'Client',
  email: 'Email',
  sample: 'Sample',
  quantity: 'Quantity',
  requestCredits: 'Credits of the Request',
  carrier: 'Carrier',
  trackingNumber: 'Tracking Number',
};

/** The line items of every matching request, in the order of the list. */
export async function* exportLines(
  ctx: RuleContext,
  filter: QueueFilter,
): AsyncGenerator<Record<keyof typeof requestCsvColumns, string | number>> {
  const sorting = requestSorting(filter);
  const localTime = sql<string>`to_char(sample_requests.date at time zone ${ctx.timeZone}, 'YYYY-MM-DD HH24:MI')`;
  const rows = (await matchingRequests(ctx, filter))
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select([cursorKey(sorting).as('key'), localTime.as('localTime')]);

  for await (const request of readInBatches(rows, sorting)) {
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
}
