import { hash, randomBytes } from 'node:crypto';
import type { UserView } from '@portal/contract/accounts';
import { type RawBuilder, sql } from 'kysely';
import { clock, clockTime, dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { batchedRead, padToBatchSize } from '../../db/prepared/batched-read.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { userColumnsAt } from '../clients/user.sql.ts';
import type { Origin, SignedInActor } from './actor.ts';

const hashOf = (sessionId: string) => hash('sha256', sessionId);

const idleLimit = sql`case users.role when 'admin' then interval '8 hours' else interval '7 days' end`;
const absoluteLimit = sql`case users.role when 'admin' then interval '7 days' else interval '30 days' end`;
const isAliveAt = (now: RawBuilder<unknown>) => sql<boolean>`(sessions.last_seen_at > ${now} - ${idleLimit}
  and sessions.created_at > ${now} - ${absoluteLimit})`;
/** Whether a session, beside its user, is neither idle too long nor too old. */
export const isAlive = isAliveAt(dbNow);
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

type Found = UserView & { sessionHash: string; isStale: boolean };
const findSessions = preparedQuery<{ hashes: string[] }, Found>((db, param) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'sessions.id_hash as sessionHash',
      sql<boolean>`sessions.last_seen_at < ${clockTime} - ${TOUCH_AFTER}`.as('isStale'),
    ])
    .where(sql<boolean>`sessions.id_hash = any(${param('hashes')})`)
    .where('users.deactivated_at', 'is', null)
    .where(isAliveAt(clockTime))
    .compile(),
);

const noteVisits = async (em: Em, hashes: string[]): Promise<void> => {
  if (hashes.length === 0) return;
  // What another call holds, it is noting as well; to wait for it could be a deadlock.
  const free = query(em)
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', 'in', hashes)
    .forNoKeyUpdate()
    .skipLocked();
  await query(em)
    .updateTable('sessions')
    .set({ last_seen_at: sql`app_now()` })
    .where('id_hash', 'in', free)
    .execute();
};

const findActors = batchedRead(async (em, hashes: readonly string[]): Promise<(SignedInActor | null)[]> => {
  const found = await findSessions(em, { hashes: padToBatchSize(hashes) });
  await noteVisits(
    em,
    found.filter(({ isStale }) => isStale).map(({ sessionHash }) => sessionHash),
  );
  const actors = new Map(
    found.map(({ isStale, ...actor }) => [actor.sessionHash, { ...actor, tokenScopes: null }]),
  );
  return hashes.map((hash) => actors.get(hash) ?? null);
});

/** Who a session belongs to, credits up to date; null once it is ended, idle too long or too old. */
export const findActor = (em: Em, sessionId: string): Promise<SignedInActor | null> =>
  findActors(em, hashOf(sessionId));

/** Ends one session, on every node at once. */
export const endSession = async (em: Em, sessionId: string): Promise<void> => {
  await query(em).deleteFrom('sessions').where('id_hash', '=', hashOf(sessionId)).execute();
};

/** Ends the user's sessions but the one that is asking. API tokens live on: they are not sessions. */
export const endOtherSessions = async (em: Em, actor: SignedInActor): Promise<void> => {
  await query(em)
    .deleteFrom('sessions')
    .where('user_id', '=', actor.id)
    .where('id_hash', '<>', actor.sessionHash ?? '')
    .execute();
};

/** Forgets the sessions that are idle too long or too old to be good. */
export const deleteExpiredSessions = async (em: Em): Promise<void> => {
  await query(em)
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.id', '=', 'sessions.user_id')
    .where(sql<boolean>`not ${isAlive}`)
    .execute();
};
