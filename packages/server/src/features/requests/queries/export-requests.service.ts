import type { QueueFilter } from '@portal/contract/request-search';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { cursorKey, readInBatches } from '../../../db/pagination/paginate.ts';
import { requestColumns } from '../request.sql.ts';
import { matchingRequests, requestSorting } from './search-requests.sql.ts';

type ExportedLine = {
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

/** The line items of every matching request, in the order of the list. */
export async function* exportLines(
  em: Em,
  timeZone: string,
  filter: QueueFilter,
): AsyncGenerator<ExportedLine> {
  const sorting = requestSorting(filter);
  const localTime = sql<string>`to_char(sample_requests.date at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;
  const rows = (await matchingRequests(em, timeZone, filter))
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
