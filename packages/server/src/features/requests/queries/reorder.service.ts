import { requestMessages } from '@portal/contract/limits';
import type { ReorderView } from '@portal/contract/requests';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { notFound } from '../../../errors.ts';
import type { SignedInActor } from '../../auth/actor.ts';

/**
 * The lines of an earlier request with the current names of the samples, and whether each is available today.
 * @throws AppError not-found, also for another client's request
 */
export async function getReorder(em: Em, actor: SignedInActor, id: number): Promise<ReorderView> {
  const lines = await query(em)
    .selectFrom('request_samples')
    .innerJoin('samples', 'samples.id', 'request_samples.sample_id')
    .innerJoin('sample_requests', 'sample_requests.id', 'request_samples.request_id')
    .select(['samples.id', 'samples.name', 'quantity', 'is_active as isAvailable'])
    .where('sample_requests.id', '=', id)
    .where('sample_requests.user_id', '=', actor.id)
    .orderBy('request_samples.id')
    .execute();
  if (lines.length === 0) throw notFound(requestMessages.notFound);
  return { lines, remainingCredits: actor.remainingCredits };
}
