import { paginationMessages } from '@portal/contract/pagination';
import { isDay } from '@portal/contract/values/days';
import { ID_MAX } from '@portal/contract/values/limits';
import { invalidInput } from '../../errors.ts';

export type KeyType = 'timestamptz' | 'int' | 'text' | 'date';

export type Cursor = { key: string; id: number; position: number };

function isInt(text: string): boolean {
  return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= ID_MAX;
}

function isTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) || text.startsWith('0000')) return false;
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 19) === text.slice(0, 19);
}

const isKey: Record<KeyType, (key: string) => boolean> = {
  timestamptz: isTime,
  int: isInt,
  date: (key) => isDay(key) || /^-?infinity$/.test(key),
  text: (key) => /^[^\0]{0,255}$/su.test(key),
};

export function encodeCursor({ key, id, position }: Cursor): string {
  return Buffer.from(`${id}|${position}|${key}`).toString('base64url');
}

export function decodeCursor(text: string, type: KeyType): Cursor {
  const [id = '', position = '', ...rest] = Buffer.from(text, 'base64url').toString().split('|');
  const key = rest.join('|');
  const isValid =
    rest.length > 0 &&
    isInt(id) &&
    Number(id) >= 0 &&
    isInt(position) &&
    Number(position) >= 0 &&
    isKey[type](key);
  if (!isValid) throw invalidInput(paginationMessages.cursor, 'cursor');
  return { key, id: Number(id), position: Number(position) };
}
