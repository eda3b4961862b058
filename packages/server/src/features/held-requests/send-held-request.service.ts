import type { HeldProblem } from '@portal/contract/held-requests';
import type { RuleContext } from '../../platform/rule-context.ts';
import { detailsOf } from '../requests/request-details.ts';
import { bookRequest } from '../requests/submit/book-request.service.ts';
import { OrderLines } from '../requests/submit/order.service.ts';
import { readSettings } from '../settings/settings.reader.ts';
import { enqueueHeldRequestEmail, publishHeldRequest } from './announce-held-request.service.ts';
import type { HeldRequest } from './held-request.entity.ts';
import { getHeldRequest } from './held-requests.service.ts';

type Blocker = { problem: Exclude<HeldProblem, 'too-many-units'>; samples: string[] };

/** Locks its samples. */
export async function findProblem(tx: RuleContext, held: HeldRequest): Promise<Blocker | null> {
  const { unavailable } = await OrderLines.lock(tx, held.lines);
  if (unavailable.length > 0) return { problem: 'sample-inactive', samples: unavailable };
  const { requireAddress } = await readSettings(tx);
  return requireAddress && !held.shipTo ? { problem: 'address-required', samples: [] } : null;
}

export function describeProblem({ problem, samples }: Blocker): string {
  return problem === 'sample-inactive'
    ? `No longer available: ${samples.join(', ')}.`
    : 'The request has no shipping address, and the settings require one.';
}

/** As its client would, whose account is locked. A needed-by day that has passed stays. */
export async function sendHeldRequest(tx: RuleContext, held: HeldRequest): Promise<void> {
  const { id: heldRequestId, user: account, lines } = held;
  const actor = { id: account.id, name: account.name };
  const samples = lines.map(({ id, quantity }) => ({ id, quantity }));
  const input = { samples, ...detailsOf(held) };
  const request = await bookRequest({ ...tx, actor }, input, { account, heldRequestId });
  held.send(request.id);
  await tx.em.flush();
  await enqueueHeldRequestEmail(tx, held, 'held-request-sent');
  await publishHeldRequest(tx, 'held-request.decided', await getHeldRequest(tx, heldRequestId));
}
