import type { AdminView } from '@portal/contract/admins';
import { sql } from 'kysely';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { activeTokenCount } from '../accounts/api-tokens/api-tokens.sql.ts';

export function selectAdmins(em: Em) {
  return query(em)
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.username',
      sql<AdminView['state']>`case when users.deactivated_at is not null then 'deactivated'
        when invitations.user_id is not null then 'invited' else 'active' end`.as('state'),
      sql<string | null>`iso_time(users.last_sign_in_at)`.as('lastSignInAt'),
      sql<string | null>`iso_time(users.second_factor_since)`.as('secondFactorSince'),
      activeTokenCount.as('activeTokens'),
      sql<string | null>`iso_time(invitations.invited_at)`.as('invitedAt'),
      sql<string | null>`iso_time(users.deactivated_at)`.as('deactivatedAt'),
    ])
    .where('users.role', '=', 'admin');
}

export async function hasUsersWithPassword(em: Em, ids: number[]): Promise<boolean> {
  const found = await query(em)
    .selectFrom('users')
    .leftJoin('invitations', 'invitations.user_id', 'users.id')
    .select('users.id')
    .where(sql<boolean>`users.id = any(${ids})`)
    .where('invitations.user_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
