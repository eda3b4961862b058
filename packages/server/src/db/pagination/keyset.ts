import { invalidInput } from '../../errors.ts';

/** Where a page ended: the last row's time (ISO, with microseconds) and id. */
export type Place = { at: string; id: number };

const refuse = () => invalidInput('The cursor is not one that this list gave out', 'cursor');

/** A place as an opaque text that callers hand back. */
const encodeCursor = ({ at, id }: Place): string => Buffer.from(`${at}|${id}`).toString('base64url');

/** @throws AppError invalid-input for a text that no list gave out */
export const decodeCursor = (cursor: string): Place => {
  const [at = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('|');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(at) && !Number.isNaN(Date.parse(at));
  if (rest.length > 0 || !isTime || !/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw refuse();
  return { at, id: Number(id) };
};

/**
 * Cuts one page out of `limit + 1` rows.
 * @param placeOf where the next page begins, given the last row of this one
 */
export const cutPage = <Row>(rows: Row[], limit: number, placeOf: (row: Row) => Place) => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(placeOf(last)) : null };
};
