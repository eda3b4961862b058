import type { ReorderView } from '@portal/contract/requests/search';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import { query } from '../../../platform/db/kysely.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { findSameAddress } from '../../addresses/addresses.reader.ts';
import { SampleRequest } from '../request.entity.ts';
import { getOwnRequest } from './get-request.service.ts';

export async function getReorder(ctx: RuleContext<SignedInActor>, id: number): Promise<ReorderView> {
  const { em, actor } = ctx;
  const lines = await query(em)
    .selectFrom('request_samples')
    .innerJoin('samples', 'samples.id', 'request_samples.sample_id')
    .innerJoin('sample_requests', 'sample_requests.id', 'request_samples.request_id')
    .select(['samples.id', 'samples.name', sql<number>`coalesce(asked, quantity)`.as('quantity')])
    .select(['samples.image_url as imageUrl', 'is_active as isAvailable'])
    .where('sample_requests.id', '=', id)
    .where('sample_requests.user_id', '=', actor.id)
    .orderBy('request_samples.id')
    .execute();
  if (lines.length === 0) throw notFound(SampleRequest.notFound);
  const { shipTo, note, reference } = await getOwnRequest(ctx, id);
  const addressId = await findSameAddress(ctx, actor.id, shipTo);
  return { lines, remainingCredits: actor.remainingCredits, shipTo, addressId, note, reference };
}
