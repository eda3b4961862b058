import { createHash, randomBytes } from 'node:crypto';
import {
  API_TOKEN_PREFIX,
  type ApiTokenView,
  apiTokenLimits,
  apiTokenMessages,
  type CreateApiTokenInput,
  type CreatedApiTokenView,
} from '@portal/contract/api-tokens';
import { type RawBuilder, sql } from 'kysely';
import { clock, clockTime, dbNow } from '../../db/clock.ts';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import { changesBetween } from '../audit-log/changes-between.ts';
import { logAction } from '../audit-log/log-action.service.ts';
import type { SignedInActor } from '../auth/actor.ts';
import { userColumnsAt } from '../clients/user.sql.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** How stale the note of the last use may be, so that a call that reads costs no write. */
const TOUCH_AFTER = sql`interval '1 minute'`;
/** How long a token that is no longer good can still be looked up in the database. */
const KEPT = sql`interval '90 days'`;

const isExpiredAt = (now: RawBuilder<unknown>) =>
  sql<boolean>`coalesce(api_tokens.expires_at <= ${now}, false)`;

const columns = [
  'api_tokens.id',
  'api_tokens.name',
  'api_tokens.scopes',
  sql<string>`iso_time(api_tokens.created_at)`.as('createdAt'),
  sql<string | null>`iso_time(api_tokens.last_used_at)`.as('lastUsedAt'),
  sql<string | null>`iso_time(api_tokens.expires_at)`.as('expiresAt'),
  isExpiredAt(dbNow).as('isExpired'),
] as const;

type Owner = Pick<SignedInActor, 'id' | 'role' | 'name'>;

const labels = { scopes: 'Scopes', expiresAt: 'Expires' } as const;

/** The user's tokens that are not revoked, newest first, expired ones among them. */
export const listApiTokens = (em: Em, userId: number): Promise<ApiTokenView[]> =>
  query(em)
    .selectFrom('api_tokens')
    .select(columns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/**
 * Makes a token of 256 random bits, which only this answer holds.
 * @throws AppError invalid-input for the scope admin of anybody else, conflict when the user has too many
 */
export const createApiToken = async (
  em: Em,
  actor: Owner,
  { name, scopes, expiresInDays }: CreateApiTokenInput,
): Promise<CreatedApiTokenView> => {
  if (scopes.includes('admin') && actor.role !== 'admin')
    throw invalidInput(apiTokenMessages.adminScope, 'scopes');
  const token = API_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  return inTransaction(em, async (tx) => {
    // Under the account's lock, so that several at once do not pass the limit together.
    await query(tx).selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
    const { count } = await query(tx)
      .selectFrom('api_tokens')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', actor.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= apiTokenLimits.perUser) throw conflict(apiTokenMessages.tooMany);
    const created = await query(tx)
      .insertInto('api_tokens')
      .values({
        user_id: actor.id,
        name,
        scopes,
        token_hash: hashOf(token),
        created_at: sql`app_now()`,
        expires_at:
          expiresInDays === undefined ? null : sql`app_now() + make_interval(days => ${expiresInDays})`,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    if (actor.role === 'admin') {
      const { id, expiresAt } = created;
      const changes = changesBetween(labels, {}, { scopes: scopes.join(', '), expiresAt });
      await logAction(tx, actor, { action: 'apiTokens.create', subject: { id, name }, changes });
    }
    return { ...created, token };
  });
};

/** Ends a token of the user's own, on every node at once. @throws AppError not-found */
export const revokeApiToken = (em: Em, actor: Owner, id: number): Promise<void> =>
  inTransaction(em, async (tx) => {
    const revoked = await query(tx)
      .updateTable('api_tokens')
      .set({ revoked_at: sql`app_now()` })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) throw notFound(apiTokenMessages.notFound);
    if (actor.role === 'admin')
      await logAction(tx, actor, { action: 'apiTokens.revoke', subject: { id, name: revoked.name } });
  });

type Found = Omit<SignedInActor, 'sessionHash'> & { tokenId: number; isStale: boolean };
const findToken = preparedQuery<{ hash: string }, Found>((db, param) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'api_tokens.id as tokenId',
      'api_tokens.scopes as tokenScopes',
      sql<boolean>`coalesce(api_tokens.last_used_at < ${clockTime} - ${TOUCH_AFTER}, true)`.as('isStale'),
    ])
    .where('api_tokens.token_hash', '=', param('hash'))
    .where('api_tokens.revoked_at', 'is', null)
    .where(sql<boolean>`not ${isExpiredAt(clockTime)}`)
    .where('users.deactivated_at', 'is', null)
    .compile(),
);

/** Who a token stands for, credits up to date; null for one that is revoked, expired or made up. */
export const findTokenActor = async (em: Em, token: string): Promise<SignedInActor | null> => {
  const [found] = await findToken(em, { hash: hashOf(token) });
  if (!found) return null;

  const { isStale, tokenId, ...actor } = found;
  if (isStale) {
    await query(em)
      .updateTable('api_tokens')
      .set({ last_used_at: sql`app_now()` })
      .where('id', '=', tokenId)
      .execute();
  }
  return { ...actor, sessionHash: null };
};

/** Forgets the tokens that have been no good for long. */
export const deleteExpiredTokens = async (em: Em): Promise<void> => {
  await query(em)
    .deleteFrom('api_tokens')
    .where(sql<boolean>`least(revoked_at, expires_at) < app_now() - ${KEPT}`)
    .execute();
};
