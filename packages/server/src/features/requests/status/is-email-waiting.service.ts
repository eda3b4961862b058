import { readNow } from '../../../platform/db/clock.ts';
import { forUpdate } from '../../../platform/db/orm.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import type { SampleRequest } from '../request.entity.ts';
import { RequestEvent } from '../request-event.entity.ts';

/** It will have the facts of the time at which it is sent, so changes that follow each other are told by one. */
export async function isEmailWaiting(
  tx: RuleContext,
  request: SampleRequest,
  eventKind: 'shipment' | 'cut',
): Promise<boolean> {
  const waiting = { request, eventKind, replaced: { $ne: null } };
  const last = await tx.em.findOne(RequestEvent, waiting, { ...forUpdate, orderBy: { id: 'desc' } });
  if (!last) return false;
  return last.isWaiting((await readNow(tx.em)).milliseconds);
}
