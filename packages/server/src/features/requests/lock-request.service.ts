import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { SampleRequest } from './request.entity.ts';
import { findRequestForUpdate } from './request.sql.ts';

/** Locks the account before the request, as all transactions do. @throws AppError not-found */
export async function lockRequest({ em }: RuleContext, id: number): Promise<SampleRequest> {
  const request = await findRequestForUpdate(em, id);
  if (!request) throw notFound(SampleRequest.notFound);
  return request;
}

export async function lockOwnRequest(tx: RuleContext<Actor>, id: number): Promise<SampleRequest> {
  // Checked before the lock, because waiting for it would reveal that another client's request exists.
  const isOwn = await tx.em.count(SampleRequest, { id, user: tx.actor.id });
  if (!isOwn) throw notFound(SampleRequest.notFound);
  return lockRequest(tx, id);
}
