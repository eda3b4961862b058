import { accountMessages } from '@portal/contract/accounts.values';
import { sql } from 'kysely';
import type { SignedInActor, SignInOrigin, VerifiedAccount } from '../../../platform/actor.ts';
import { type BackgroundTouch, createBackgroundTouch } from '../../../platform/db/background-touch.ts';
import { clock, clockTime, rawNow } from '../../../platform/db/clock.ts';
import { deleteBatch } from '../../../platform/db/delete-batch.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { batchedRead, padToBatchSize } from '../../../platform/db/prepared/prepared-query.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type AppError, unauthenticated } from '../../../platform/errors.ts';
import { randomToken, sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueSecurityEmail } from '../../emails/limited-emails.service.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { Session } from '../../users/session.entity.ts';
import { needsSecondFactor } from '../../users/user.sql.ts';
import { deviceName } from './device-name.ts';
import { deleteSurplusDevices, recordOrigin, type SignIn } from './known-devices.sql.ts';
import {
  endSession,
  endSurplusSessions,
  findSessions,
  insertSuccessor,
  isAlive,
  isAliveAt,
  touchSessions,
} from './sessions.sql.ts';

declare module '../../../platform/context.ts' {
  interface FeatureContext {
    /** The browser's session: its cookie and its row. */
    session: {
      begin: (account: VerifiedAccount) => Promise<void>;
      /** The response has the cookie of the session's new id. */
      replace: (sessionId: string) => void;
      end: () => Promise<void>;
    };
  }
}

export function badSignIn(): AppError {
  return unauthenticated(accountMessages.badSignIn, 'wrong-credentials');
}

/** The first recorded sign-in is not reported: the account is new or older than this feature. */
async function recordSignIn(tx: Pick<RuleContext, 'em'>, signIn: SignIn): Promise<void> {
  const { userId, address, userAgent } = signIn;
  const { devices, isKnown, signedInAt } = await recordOrigin(tx.em, signIn);
  await deleteSurplusDevices(tx.em, userId);
  if (isKnown || devices === 0) return;
  const device = deviceName(userAgent);
  await enqueueSecurityEmail(tx, { kind: 'new-device', userId, signedInAt, device, address });
}

/** Ends the browser's earlier session. @throws AppError wrong-credentials when the account was changed since the check */
export function beginSession(
  em: Em,
  { id, passwordHash, secondFactorSince = null }: VerifiedAccount,
  { address, userAgent, deviceId, replaced }: SignInOrigin & { replaced?: string | undefined },
): Promise<string> {
  const sessionId = randomToken();
  return inTransaction({ em }, async (tx) => {
    const account = await lockAccount(tx, id, badSignIn);
    const isAsVerified =
      account.password === passwordHash &&
      (account.secondFactorSince?.toISOString() ?? null) === secondFactorSince;
    if (!isAsVerified || account.deactivatedAt || account.waitingSince) throw badSignIn();
    account.lastSignInAt = rawNow();
    await endSurplusSessions(tx.em, id);
    tx.em.create(Session, { idHash: sha256(sessionId), user: account, address, userAgent });
    await tx.em.flush();
    await recordSignIn(tx, { userId: id, address, userAgent, deviceId });
    if (replaced !== undefined) await endSession(tx.em, sha256(replaced));
    return sessionId;
  });
}

/** The actor's session gets another id (OWASP ASVS 7.2.4). The caller has locked the account, and ends the present id. */
export async function renewSession(
  { em, actor }: RuleContext<SignedInActor>,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
  const sessionId = randomToken();
  const idHash = actor.sessionHash ?? '';
  await insertSuccessor(em, { idHash, newHash: sha256(sessionId), isConfirmed });
  return sessionId;
}

async function findActors(
  em: Em,
  touch: BackgroundTouch,
  hashes: readonly string[],
): Promise<(SignedInActor | null)[]> {
  const found = await findSessions(em, { hashes: padToBatchSize(hashes, '') });
  const stale = found.filter(({ isStale }) => isStale).map(({ sessionHash }) => sessionHash);
  touch(stale, (due) => touchSessions(em, due));
  const actors = new Map(
    found.map(({ isStale, ...actor }) => [
      actor.sessionHash,
      { ...actor, tokenScopes: null, tokenId: null, isTokenTurnedOff: false },
    ]),
  );
  return hashes.map((hash) => actors.get(hash) ?? null);
}

export type SessionLookup = (sessionId: string) => Promise<SignedInActor | null>;

/** Null for a session that has ended. Requests that arrive together share one query. */
export function createSessionLookup(em: Em, touch: BackgroundTouch = createBackgroundTouch()): SessionLookup {
  const findByHash = batchedRead((hashes: readonly string[]) => findActors(em, touch, hashes));
  return (sessionId) => findByHash(sha256(sessionId));
}

export type StreamRights = Pick<SignedInActor, 'role' | 'needsSecondFactor'>;

export async function findLiveSessions(em: Em, hashes: string[]): Promise<Map<string, StreamRights>> {
  const live = await query(em)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id_hash as hash', 'users.role', needsSecondFactor.as('needsSecondFactor')])
    .where(sql<boolean>`sessions.id_hash = any(${hashes})`)
    .where('users.deactivated_at', 'is', null)
    .where(isAlive)
    .execute();
  return new Map(live.map(({ hash, ...rights }) => [hash, rights]));
}

export async function countActiveSessions(em: Em): Promise<number> {
  const { count } = await query(em)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .crossJoin(clock)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('users.deactivated_at', 'is', null)
    .where(isAliveAt(clockTime))
    .executeTakeFirstOrThrow();
  return count;
}

export function deleteExpiredSessions({ em }: RuleContext): Promise<number> {
  const condition = sql`exists (select from users where users.id = sessions.user_id and not ${isAlive})`;
  return deleteBatch(em, { table: 'sessions', condition, oldestBy: 'last_seen_at' });
}
