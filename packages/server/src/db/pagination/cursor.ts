import { invalidInput } from '../../errors.ts';

/** Types of column that a list can be ordered by. */
export type KeyType = 'timestamptz' | 'int' | 'text';

/** Where a page begins or ends: the value that the list is ordered by, the row's id and the rows ahead of it. */
export type Cursor = { key: string; id: number; position: number };

const forms: Record<KeyType, RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  int: /^-?\d{1,9}$/,
  text: /^[^\0]{0,255}$/su,
};

const isCount = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647;
const isKey = (type: KeyType, key: string) =>
  forms[type].test(key) && (type !== 'timestamptz' || !Number.isNaN(Date.parse(key)));

/** A place as an opaque text that callers hand back. */
export const encodePlace = ({ key, id, position }: Cursor): string =>
  Buffer.from(`${id}|${position}|${key}`).toString('base64url');

/** @throws AppError invalid-input for a text that no list in this order gave out */
export const decodePlace = (cursor: string, type: KeyType): Cursor => {
  const [id = '', position = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split('|');
  const key = rest.join('|');
  if (rest.length === 0 || !isCount(id) || !isCount(position) || !isKey(type, key))
    throw invalidInput('The cursor is not one that this list gave out', 'cursor');
  return { key, id: Number(id), position: Number(position) };
};
