import type { HeldProblem } from '@portal/contract/requests/held-requests';
import type { RuleContext } from '../../rule-context.ts';
import type { StoredDetails } from '../requests/request.entity.ts';
import { bookRequest, unavailableNames } from '../requests/submit/book-request.service.ts';
import { lockSamples } from '../samples/samples.sql.ts';
import { readSettings } from '../settings/settings.service.ts';
import { enqueueHeldRequestEmail, publishHeldRequest } from './announce-held-request.service.ts';
import type { HeldRequest } from './held-request.entity.ts';
import { getHeldRequest } from './held-requests.service.ts';

type Blocker = { problem: Exclude<HeldProblem, 'too-many-units'>; samples: string[] };

/** Locks its samples. */
export async function findProblem(tx: RuleContext, held: HeldRequest): Promise<Blocker | null> {
  const samples = await lockSamples(
    tx,
    held.lines.map(({ id }) => id),
  );
  const unavailable = unavailableNames(held.lines, samples);
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
  const { id: heldRequestId, user: account, lines, shipTo = null } = held;
  const actor = { id: account.id, name: account.name };
  const samples = lines.map(({ id, quantity }) => ({ id, quantity }));
  const { note = null, reference = null, neededBy = null } = held;
  const details: StoredDetails = { note, reference, neededBy };
  const input = { samples, shipTo, ...details };
  const request = await bookRequest({ ...tx, actor }, input, { account, heldRequestId });
  held.send(request.id);
  await tx.em.flush();
  await enqueueHeldRequestEmail(tx, held, 'held-request-sent');
  await publishHeldRequest(tx, 'held-request.decided', await getHeldRequest(tx, heldRequestId));
}
