import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import { clock, clockTime, dbNow } from '../../../platform/db/clock.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import { needsSecondFactor, userColumnsAt } from '../../users/user.sql.ts';

/** `lastUsedAt` is written only when it is older than this, so that most reads cost no write. */
const TOUCH_INTERVAL = sql`interval '1 minute'`;

function isExpiredAt(now: RawBuilder<unknown>) {
  return sql<boolean>`coalesce(api_tokens.expires_at <= ${now}, false)`;
}

export const activeTokenCount = sql<number>`(select count(*)::int from api_tokens
  where api_tokens.user_id = users.id and api_tokens.revoked_at is null and not ${isExpiredAt(dbNow)})`;

/** Tokens of clients are kept while they are turned off, and work again afterwards. */
const isTurnedOff = sql<boolean>`case
  when users.role = 'client' then (select not client_api_tokens from settings) else false end`;

type FoundToken = Omit<SignedInActor, 'sessionHash' | 'tokenId'> & { tokenId: number; isStale: boolean };

/** Prepared SQL, because every request with a token runs it. */
export const findToken = preparedQuery<{ hash: string }, FoundToken>((db, param) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .crossJoin(clock)
    .select(userColumnsAt(clockTime))
    .select([
      'api_tokens.id as tokenId',
      'api_tokens.scopes as tokenScopes',
      needsSecondFactor.as('needsSecondFactor'),
      isTurnedOff.as('isTokenTurnedOff'),
      sql<boolean>`coalesce(api_tokens.last_used_at < ${clockTime} - ${TOUCH_INTERVAL}, true)`.as('isStale'),
    ])
    .where('api_tokens.token_hash', '=', param('hash'))
    .where('api_tokens.revoked_at', 'is', null)
    .where(sql<boolean>`not ${isExpiredAt(clockTime)}`)
    .where('users.deactivated_at', 'is', null)
    .compile(),
);
