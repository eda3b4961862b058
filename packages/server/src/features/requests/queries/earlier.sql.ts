import { EARLIER_MAX, type EarlierView, type OwnEarlierView } from '@portal/contract/requests/earlier';
import { isAccepted, REQUEST_STATUSES } from '@portal/contract/requests.values';
import { sql } from 'kysely';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';

/** What was approved or went out. */
const wasHad = sql`status in (${sql.join(REQUEST_STATUSES.filter(isAccepted).map((status) => sql.lit(status)))})`;

/** For each sample of a request what its client had of it before, as one statement. The client's requests are read once. */
export const selectEarlier = preparedQuery<{ id: number }, EarlierView & { sampleId: number }>((db, param) =>
  sql<EarlierView & { sampleId: number }>`
    select sample_id as "sampleId", request_id as "requestId", iso_time(date) as date, quantity as units, answer, reason
    from (
      select line.sample_id, earlier.id as request_id, earlier.date, line.quantity, outcome.answer, outcome.reason,
        row_number() over (partition by line.sample_id order by earlier.date desc, earlier.id desc) as place
      from sample_requests request
        join sample_requests earlier on earlier.user_id = request.user_id
          and (earlier.date, earlier.id) < (request.date, request.id) and earlier.${wasHad}
        join request_samples line on line.request_id = earlier.id and quantity > 0
        left join outcomes outcome on outcome.request_id = earlier.id
          and (sample_ids is null or line.sample_id = any (sample_ids))
      where request.id = ${param('id')} and line.sample_id = any (array(
        select sample_id from request_samples where request_id = ${param('id')}))
    ) as had
    where place <= ${sql.lit(EARLIER_MAX)}
    order by sample_id, place`.compile(db),
);

type OwnEarlier = OwnEarlierView[number];

export const selectOwnEarlier = preparedQuery<{ userId: number; sampleIds: number[] }, OwnEarlier>(
  (db, param) =>
    sql<OwnEarlier>`
      select sample_id as "sampleId", iso_time(max(date)) as date
      from sample_requests join request_samples line on line.request_id = sample_requests.id
      where user_id = ${param('userId')} and ${wasHad} and quantity > 0
        and sample_id = any (${param('sampleIds')}::int[])
      group by sample_id order by sample_id`.compile(db),
);
