import type { Order } from '@portal/contract/pagination';
import { BROWSE_PAGE, COUNT_MAX } from '@portal/contract/pagination';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../entities.ts';
import { query } from '../kysely.ts';
import type { Em } from '../orm.ts';
import { type Cursor, decodePlace, encodePlace, type KeyType } from './cursor.ts';

/** What a list is ordered by: a column, then the id, both in one direction. */
export type Sorting = {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  type: KeyType;
  order: Order;
};

type PageInput = { limit?: number | undefined; after?: string | undefined; before?: string | undefined };

const opposite = { asc: 'desc', desc: 'asc' } as const;
const beyond = { asc: sql.raw('>'), desc: sql.raw('<') } as const;

/** The column as a cursor keeps it, in full precision. */
export const keyOf = ({ column, type }: Sorting): RawBuilder<string> =>
  type === 'timestamptz'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${column}::text`;

/** Rows in the order, or against it, and only those beyond a place where one is given. */
export const inOrder = <TB extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, TB, Row>,
  { column, id, type, order }: Sorting,
  direction: 'forward' | 'back',
  place?: Pick<Cursor, 'key' | 'id'>,
): SelectQueryBuilder<Tables, TB, Row> => {
  const way = direction === 'forward' ? order : opposite[order];
  const ordered = rows.orderBy(column, way).orderBy(id, way);
  if (!place) return ordered;
  return ordered.where(
    sql<boolean>`(${column}, ${id}) ${beyond[way]} (${place.key}::${sql.raw(type)}, ${place.id}::int)`,
  );
};

/**
 * One page of a list that is paged by its last or first row, so that every page costs the same.
 * @param rows the rows that match, each with its id and its `key` (see `keyOf`)
 * @throws AppError invalid-input for a cursor that this list did not give out
 */
export const paginate = async <TB extends keyof Tables, Row extends { id: number; key: string }>(
  rows: SelectQueryBuilder<Tables, TB, Row>,
  sorting: Sorting,
  { limit = BROWSE_PAGE, after, before }: PageInput,
) => {
  const cursor = after ?? before;
  const isBack = after === undefined && before !== undefined;
  const place = cursor === undefined ? undefined : decodePlace(cursor, sorting.type);
  const found = (await inOrder(rows, sorting, isBack ? 'back' : 'forward', place)
    .limit(limit + 1)
    .execute()) as Row[];

  const items = isBack ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const isCut = found.length > limit;
  const [first, last] = [items[0], items.at(-1)];
  const ahead = isBack ? (place?.position ?? 0) - items.length : (place?.position ?? 0);
  const position = isBack && !isCut ? 0 : Math.max(0, ahead);
  const hasPrevious = isBack ? isCut : place !== undefined;
  const hasNext = isBack || isCut;
  return {
    items,
    position,
    previousCursor: hasPrevious && first ? encodePlace({ ...first, position }) : null,
    nextCursor: hasNext && last ? encodePlace({ ...last, position: position + items.length }) : null,
  };
};

/** How many rows match, counted up to `COUNT_MAX + 1`. */
export const countMatches = async <TB extends keyof Tables, Row>(
  em: Em,
  rows: SelectQueryBuilder<Tables, TB, Row>,
): Promise<number> => {
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from ${rows.limit(COUNT_MAX + 1)} as matches`.execute(query(em));
  return counts[0]?.total ?? 0;
};
