import type { FilterQuery } from '@mikro-orm/core';
import type { Actor } from '../../platform/actor.ts';
import { forUpdate } from '../../platform/db/orm.ts';
import { type AppError, notFound, unauthenticated } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { findAccountForUpdate } from './resets.sql.ts';
import { User } from './user.entity.ts';

/** Every change of an account, its credits or its access begins here. Lock order: account, request, samples by id. */
export async function lockAccount(
  { em }: Pick<RuleContext, 'em'>,
  id: number,
  missing: () => AppError = () => notFound(User.notFound),
): Promise<User> {
  const account = await findAccountForUpdate(em, { id });
  if (!account) throw missing();
  return account;
}

export async function lockClient(tx: RuleContext, id: number): Promise<User> {
  const account = await lockAccount(tx, id);
  if (account.role !== 'client') throw notFound(User.notFound);
  return account;
}

/** @throws AppError unauthenticated when the actor's account was deleted or deactivated meanwhile */
export async function lockOwnAccount(tx: RuleContext<Actor>): Promise<User> {
  const account = await lockAccount(tx, tx.actor.id, unauthenticated);
  if (account.deactivatedAt) throw unauthenticated();
  return account;
}

/** Also reads what the update computed: MikroORM does not, because the table has a generated column. */
export async function flushAccount({ em }: RuleContext, account: User): Promise<void> {
  await em.flush();
  await em.refresh(account);
}

/** In the order of their ids, so that parallel transactions cannot deadlock. Writes no resets. */
export function lockAccounts({ em }: RuleContext, where: FilterQuery<User>): Promise<User[]> {
  return em.find(User, where, {
    orderBy: { id: 'asc' },
    ...forUpdate,
    populate: ['password'],
    refresh: true,
  });
}
