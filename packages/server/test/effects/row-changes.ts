import type { Em } from '../../src/platform/db/orm.ts';

type Row = Record<string, unknown>;

export type RowChange = {
  table: string;
  kind: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Null for an inserted row. */
  before: Row | null;
  /** Null for a deleted row. */
  after: Row | null;
};

const RECORD = `
  create table recorded_changes (number bigint generated always as identity, name text, kind text, before jsonb, after jsonb);
  create function record_change() returns trigger language plpgsql security definer as $$ begin
    if tg_op <> 'UPDATE' or old is distinct from new then
      insert into recorded_changes (name, kind, before, after) values (
        case tg_table_schema when 'public' then tg_table_name else 'jobs' end, tg_op,
        case tg_op when 'INSERT' then null else to_jsonb(old) end, case tg_op when 'DELETE' then null else to_jsonb(new) end);
    end if;
    return null;
  end $$;
  do $$ declare name text; begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname = 'public' and tablename <> 'recorded_changes' union all select 'jobs.job' loop
      execute format('create trigger zz_record_change after insert or update or delete on %s
        for each row execute function record_change()', name);
    end loop;
  end $$`;

/** Records every row that a committed transaction inserts, updates or deletes from now on. */
export async function recordChanges(em: Em) {
  await em.fork().execute(RECORD);
  return {
    /** The changes since the last time. */
    take: async (): Promise<RowChange[]> => {
      const changes = await em.fork().execute<(RowChange & { number: string })[]>(
        `with taken as (delete from recorded_changes returning *)
         select number, name as "table", kind, before, after from taken order by number`,
      );
      return changes.map(({ number: _, ...change }) => change);
    },
  };
}

/** The account that a row belongs to; undefined when it belongs to none. */
export function ownerOf({ table, before, after }: RowChange): unknown {
  const row = after ?? before ?? {};
  return table === 'users' ? row.id : row.user_id;
}

/** Written at some hours of the day alone: the day of the last daily summary. */
const BY_THE_HOUR = new Set(['summary_day']);

function describeChange(change: RowChange, callerId: number): string {
  const { table, kind, before, after } = change;
  const owner = ownerOf(change);
  const isOwned = owner !== undefined && owner !== null;
  const owned = isOwned ? (owner === callerId ? ' of the caller' : ' of another account') : '';
  const name = table === 'jobs' ? `job ${(after ?? before)?.name}` : `${table}${owned}`;
  if (kind !== 'UPDATE') return `${name}: ${kind === 'INSERT' ? 'inserted' : 'deleted'}`;
  const columns = Object.keys(after ?? {}).filter(
    (column) =>
      !BY_THE_HOUR.has(column) && JSON.stringify(before?.[column]) !== JSON.stringify(after?.[column]),
  );
  return `${name}: ${columns.toSorted().join(', ')}`;
}

/** Each kind of change once: the table, whose row it is, and the columns of an update. */
export function describeChanges(changes: readonly RowChange[], callerId: number): string[] {
  return [...new Set(changes.map((change) => describeChange(change, callerId)))].toSorted();
}

/** How often each kind of change occurred. */
export function countChanges(changes: readonly RowChange[], callerId: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const change of changes.map((one) => describeChange(one, callerId)).toSorted())
    counts[change] = (counts[change] ?? 0) + 1;
  return counts;
}
