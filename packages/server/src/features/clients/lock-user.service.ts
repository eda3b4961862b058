import { type FilterQuery, LockMode } from '@mikro-orm/core';
import { clientMessages } from '@portal/contract/clients';
import type { Em } from '../../db/orm.ts';
import { type AppError, notFound, unauthenticated } from '../../errors.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { Actor } from '../auth/actor.ts';
import { User } from './user.entity.ts';

/**
 * Locks accounts until the transaction ends and reads them as they are then. Always in the order of their ids, so that
 * parallel transactions wait for each other and cannot deadlock. Other transactions may insert rows that refer to them.
 */
export function lockUsers(em: Em, where: FilterQuery<User>): Promise<User[]> {
  return em.find(User, where, {
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    populate: ['password'],
    refresh: true,
  });
}

/**
 * Whatever changes an account, or creates or ends a session, an API token or a password link of it, begins here. A change
 * of credits begins with `lockAccount`, which writes a due reset as well.
 * @throws AppError not-found, or another error for an account that does not exist
 */
export async function lockUser(
  { em }: RuleContext,
  where: FilterQuery<User>,
  missing: () => AppError = () => notFound(clientMessages.notFound),
): Promise<User> {
  const [user] = await lockUsers(em, where);
  if (!user) throw missing();
  return user;
}

/** @throws AppError unauthenticated when the account was deleted or deactivated in the meantime */
export function lockOwnUser(tx: RuleContext<Actor>): Promise<User> {
  return lockUser(tx, { id: tx.actor.id, deactivatedAt: null }, unauthenticated);
}
