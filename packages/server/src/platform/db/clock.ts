import { raw } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Em } from './orm.ts';

/** The portal's time, evaluated once per statement. Tests and the demo shift it through the `portal_clock` table. */
export const dbNow = sql<Date>`(select app_now())`;

/** The portal's time at this statement. `dbNow` is from before the transaction waited for a lock. */
export const dbClock = sql<Date>`(select clock_timestamp() + shift from portal_clock)`;

/** The portal's time as a FROM item. `offset 0` keeps PostgreSQL from inlining it, so it is evaluated once however often it is used. */
export const clock = sql`(select app_now() as now offset 0)`.as('clock');
export const clockTime = sql`clock.now`;

export function rawNow() {
  return raw<Date>('app_now()');
}

export function rawClock() {
  return raw<Date>('(select clock_timestamp() + shift from portal_clock)');
}

export function rawNowPlus(interval: string) {
  return raw<Date>('app_now() + cast(? as interval)', [interval]);
}

export async function readNow(em: Em): Promise<{ iso: string; milliseconds: number }> {
  const { iso } = await em
    .getKysely()
    .selectNoFrom(sql<string>`iso_time(${dbNow})`.as('iso'))
    .executeTakeFirstOrThrow();
  return { iso, milliseconds: Date.parse(iso) };
}

/** @returns the portal's day in a time zone, such as 2026-03-31 */
export async function readToday(em: Em, timeZone: string): Promise<string> {
  const { today } = await em
    .getKysely()
    .selectNoFrom(sql<string>`(${dbNow} at time zone ${timeZone})::date::text`.as('today'))
    .executeTakeFirstOrThrow();
  return today;
}
