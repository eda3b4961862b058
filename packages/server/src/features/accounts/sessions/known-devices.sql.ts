import { sql } from 'kysely';
import type { SignInOrigin } from '../../../platform/actor.ts';
import { dbNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import { rateLimitKey } from '../../rate-limit/rate-limit-key.ts';

const DEVICES_MAX = 50;
/** All programs of an account: they have no device cookie. */
const PROGRAMS = 'programs';

export type SignIn = SignInOrigin & { userId: number };
type Recorded = { devices: number; isKnown: boolean; signedInAt: string };

/** One statement: the counts are those from before this sign-in. */
export async function recordOrigin(em: Em, { userId, address, deviceId }: SignIn): Promise<Recorded> {
  const device = deviceId === undefined ? PROGRAMS : sha256(deviceId);
  const network = rateLimitKey(address);
  const { rows } = await sql<Recorded>`
    with device as (
      insert into known_devices as known (user_id, device_hash, first_at, last_at)
      values (${userId}::int, ${device}, ${dbNow}, ${dbNow})
      on conflict (user_id, device_hash) do update set last_at = excluded.last_at
    ), address as (
      insert into known_addresses as known (user_id, address, last_at)
      values (${userId}::int, ${network}, ${dbNow})
      on conflict (user_id, address) do update set last_at = excluded.last_at
    )
    select (select count(*) from known_devices where user_id = ${userId})::int as devices,
      exists (
        select from known_devices where user_id = ${userId} and device_hash = ${device} and device_hash <> ${PROGRAMS}
      ) or exists (select from known_addresses where user_id = ${userId} and address = ${network}) as "isKnown",
      iso_time(${dbNow}) as "signedInAt"`.execute(query(em));
  const [recorded] = rows;
  if (!recorded) throw new Error('A query without FROM returned no row');
  return recorded;
}

/** Devices with a second sign-in are kept longest, because a private window never has one. */
export async function deleteSurplusDevices(em: Em, userId: number): Promise<void> {
  const surplus = query(em)
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy(sql`last_at > first_at`, 'desc')
    .orderBy('last_at', 'desc')
    .offset(DEVICES_MAX);
  await query(em)
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', surplus)
    .execute();
}
