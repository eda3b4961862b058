import { DEFAULT_PAGE_SIZE } from '@portal/contract/pagination';
import { COUNTED_ROWS_MAX, type Order } from '@portal/contract/values/limits';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../kysely.ts';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';
import { decodeCursor, encodeCursor, type KeyType } from './cursor.ts';

export type Sorting = {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  type: KeyType;
  order: Order;
};

type Keyed = { id: number; key: string };

type PageInput = { limit?: number | undefined; after?: string | undefined; before?: string | undefined };

const EXPORT_BATCH_SIZE = 500;

const opposite = { asc: 'desc', desc: 'asc' } as const;
const comparison = { asc: sql.raw('>'), desc: sql.raw('<') } as const;

function exactTime(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

export function cursorKey({ column, type }: Sorting): RawBuilder<string> {
  return type === 'timestamptz' ? exactTime(column) : sql`${column}::text`;
}

export function isBeyond(
  { column, id, type, order }: Sorting,
  cursor: Record<keyof Keyed, RawBuilder<unknown>>,
): RawBuilder<boolean> {
  return sql<boolean>`(${column}, ${id}) ${comparison[order]} (${cursor.key}::${sql.raw(type)}, ${cursor.id}::int)`;
}

export function sortRows<TB extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, TB, Row>,
  sorting: Sorting,
  direction: 'forward' | 'backward',
  cursor?: Keyed,
): SelectQueryBuilder<Tables, TB, Row> {
  const order = direction === 'forward' ? sorting.order : opposite[sorting.order];
  const sorted = rows.orderBy(sorting.column, order).orderBy(sorting.id, order);
  if (!cursor) return sorted;
  return sorted.where(isBeyond({ ...sorting, order }, { key: sql`${cursor.key}`, id: sql`${cursor.id}` }));
}

export function cutPage<Row>(rows: Row[], limit: number, toKeyed: (row: Row) => Keyed) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return { items, nextCursor: hasNext ? encodeCursor({ ...toKeyed(last), position: 0 }) : null };
}

/** One page by keyset pagination. @throws AppError invalid-input for a cursor of another list */
export async function paginate<TB extends keyof Tables, Row extends Keyed>(
  rows: SelectQueryBuilder<Tables, TB, Row>,
  sorting: Sorting,
  { limit = DEFAULT_PAGE_SIZE, after, before }: PageInput,
) {
  const text = after ?? before;
  const isBackward = after === undefined && before !== undefined;
  const cursor = text === undefined ? undefined : decodeCursor(text, sorting.type);
  const found = (await sortRows(rows, sorting, isBackward ? 'backward' : 'forward', cursor)
    .limit(limit + 1)
    .execute()) as Row[];

  const items = isBackward ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const isCut = found.length > limit;
  const [first, last] = [items[0], items.at(-1)];
  const rowsBefore = (cursor?.position ?? 0) - (isBackward ? items.length : 0);
  const position = isBackward && !isCut ? 0 : Math.max(0, rowsBefore);
  const hasPrevious = isBackward ? isCut : cursor !== undefined;
  const hasNext = isBackward || isCut;
  return {
    items,
    position,
    previousCursor: hasPrevious && first ? encodeCursor({ ...first, position }) : null,
    nextCursor: hasNext && last ? encodeCursor({ ...last, position: position + items.length }) : null,
  };
}

async function countRows<TB extends keyof Tables, Row>(
  em: Em,
  rows: SelectQueryBuilder<Tables, TB, Row>,
): Promise<number> {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from ${rows.limit(COUNTED_ROWS_MAX + 1)} as counted`.execute(query(em));
  return counts[0]?.total ?? 0;
}

export async function searchPage<TB extends keyof Tables, Row extends Keyed, Counted extends keyof Tables>(
  em: Em,
  list: {
    rows: SelectQueryBuilder<Tables, TB, Row>;
    counted: SelectQueryBuilder<Tables, Counted, object>;
    sorting: Sorting;
  },
  page: PageInput,
) {
  const found = await paginate(list.rows, list.sorting, page);
  const isWhole = found.previousCursor === null && found.nextCursor === null;
  return { ...found, total: isWhole ? found.items.length : await countRows(em, list.counted) };
}

/** All rows in batches. Neither a long list nor a slow client holds much memory, and none holds a transaction. */
export async function* readInBatches<TB extends keyof Tables, Row extends Keyed>(
  rows: SelectQueryBuilder<Tables, TB, Row>,
  sorting: Sorting,
): AsyncGenerator<Row> {
  for (let cursor: Keyed | undefined; ; ) {
    const batch = (await sortRows(rows, sorting, 'forward', cursor)
      .limit(EXPORT_BATCH_SIZE)
      .execute()) as Row[];
    yield* batch;
    cursor = batch.at(-1);
    if (batch.length < EXPORT_BATCH_SIZE) return;
  }
}
