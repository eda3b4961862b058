import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import type { Actor, Origin } from './actor.ts';
import { userColumns } from './user.columns.ts';

const hashOf = (sessionId: string) => createHash('sha256').update(sessionId).digest('hex');

const idleLimit = sql`case users.role when 'admin' then interval '8 hours' else interval '7 days' end`;
const absoluteLimit = sql`case users.role when 'admin' then interval '7 days' else interval '30 days' end`;
/** How stale the note of the last visit may be, so that reading costs no write. */
const TOUCH_AFTER = sql`interval '1 minute'`;

/** Begins a session. @returns its id, 256 random bits, which only the cookie keeps */
export const beginSession = async (em: Em, userId: number, origin: Origin): Promise<string> => {
  const sessionId = randomBytes(32).toString('base64url');
  await query(em)
    .insertInto('sessions')
    .values({
      id_hash: hashOf(sessionId),
      user_id: userId,
      address: origin.address,
      user_agent: origin.userAgent,
      created_at: sql`app_now()`,
      last_seen_at: sql`app_now()`,
    })
    .execute();
  return sessionId;
};

/** Who a session belongs to, credits up to date; null once it is ended, idle too long or too old. */
export const findActor = async (em: Em, sessionId: string): Promise<Actor | null> => {
  const found = await query(em)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(userColumns)
    .select([
      'sessions.id_hash as sessionHash',
      sql<boolean>`sessions.last_seen_at < (select app_now()) - ${TOUCH_AFTER}`.as('isStale'),
    ])
    .where('sessions.id_hash', '=', hashOf(sessionId))
    .where('users.deactivated_at', 'is', null)
    .where(sql<boolean>`sessions.last_seen_at > (select app_now()) - ${idleLimit}`)
    .where(sql<boolean>`sessions.created_at > (select app_now()) - ${absoluteLimit}`)
    .executeTakeFirst();
  if (!found) return null;

  const { isStale, ...actor } = found;
  if (isStale) {
    await query(em)
      .updateTable('sessions')
      .set({ last_seen_at: sql`app_now()` })
      .where('id_hash', '=', actor.sessionHash)
      .execute();
  }
  return actor;
};

/** Ends one session, on every node at once. */
export const endSession = async (em: Em, sessionId: string): Promise<void> => {
  await query(em).deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute();
};

/** Ends the user's sessions but the one that is asking. */
export const endOtherSessions = async (em: Em, actor: Actor): Promise<void> => {
  await query(em)
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('id_hash', '<>', actor.sessionHash)
    .execute();
};

/** Forgets the sessions that are idle too long or too old to be good. */
export const forgetEndedSessions = async (em: Em): Promise<void> => {
  await query(em)
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(
      sql<boolean>`(sessions.last_seen_at <= (select app_now()) - ${idleLimit}
        or sessions.created_at <= (select app_now()) - ${absoluteLimit})`,
    )
    .execute();
};
