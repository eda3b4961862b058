import type { SameAddressView } from '@portal/contract/printing';
import type { Printout } from '@portal/contract/printing.values';
import { sql } from 'kysely';
import { dbNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';

const NAMED_NEIGHBOURS_MAX = 10;

/** Other approved requests to the places of those that are still to be sent, by request. Each place is read once. */
export async function findSameAddresses(em: Em, ids: number[]): Promise<Map<number, SameAddressView>> {
  const { rows } = await sql<SameAddressView & { id: number }>`
    with chosen as materialized (
      select id, status, address_place(ship_to) as place from sample_requests
      where id = any(${ids}::int[]) and ship_to is not null and status in ('pending', 'approved')
    ), neighbours as (
      select place, count(*)::int as count, (array_agg(id order by id))[1:${sql.lit(NAMED_NEIGHBOURS_MAX + 1)}] as ids
      from (
        select address_place(ship_to) as place, id from sample_requests
        where status = 'approved' and ship_to is not null and address_place(ship_to) in (select place from chosen)
      ) as approved
      group by place
    )
    select chosen.id, count - (status = 'approved')::int as count,
      (array_remove(ids, chosen.id))[1:${sql.lit(NAMED_NEIGHBOURS_MAX)}] as ids
    from chosen join neighbours using (place)`.execute(query(em));
  return new Map(rows.map(({ id, ...others }) => [id, others]));
}

type Print = { requestId: number; at: string; actor: string | null };

export async function findLastPrints(em: Em, ids: number[]): Promise<Map<number, Print>> {
  const { rows } = await sql<Print>`
    select distinct on (request_id) request_id as "requestId", iso_time(at) as at, users.name as actor
    from request_events left join users on users.id = actor_id
    where request_id = any(${ids}::int[]) and printed_as = 'slips'
    order by request_id, request_events.id desc`.execute(query(em));
  return new Map(rows.map((print) => [print.requestId, print]));
}

export const PRINT_LABELS: Record<Printout, string> = {
  slips: 'Packing slip',
  'pick-list': 'Pick list',
  labels: 'Labels',
};

type PrintFacts = { ids: number[]; actorId: number; as: Printout };

/** The lock waits for a deletion in progress, whose requests are left out. @returns the requests, by id */
export async function insertPrints(
  em: Em,
  { ids, actorId, as }: PrintFacts,
): Promise<{ id: number; client: string }[]> {
  const note = `${PRINT_LABELS[as]} printed`;
  const { rows } = await sql<{ id: number; client: string }>`
    with printed as (
      select sample_requests.id, status, name as client
      from sample_requests join users on users.id = user_id
      where sample_requests.id = any(${ids}::int[])
      order by sample_requests.id for key share of sample_requests
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at, internal_note, event_kind, printed_as)
      select id, status, status, ${actorId}::int, ${dbNow}, ${note}, 'print', ${as} from printed
    )
    select id, client from printed order by id`.execute(query(em));
  return rows;
}
