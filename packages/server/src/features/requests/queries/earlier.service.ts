import type {
  AdminRequestWithEarlierView,
  EarlierView,
  OwnEarlierInput,
  OwnEarlierView,
} from '@portal/contract/requests/earlier';
import type { Actor } from '../../../platform/actor.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { selectEarlier, selectOwnEarlier } from './earlier.sql.ts';
import { getRequest } from './get-request.service.ts';

/** With what its client had of each sample before. */
export async function getRequestWithEarlier(
  ctx: RuleContext,
  id: number,
): Promise<AdminRequestWithEarlierView> {
  const request = await getRequest(ctx, id);
  const earlier: Record<string, EarlierView[]> = {};
  for (const { sampleId, ...had } of await selectEarlier(ctx.em, { id })) {
    earlier[sampleId] ??= [];
    earlier[sampleId].push(had);
  }
  return { ...request, earlier };
}

/** When the client had samples last. */
export function findOwnEarlier(
  { em, actor }: RuleContext<Actor>,
  { sampleIds }: OwnEarlierInput,
): Promise<OwnEarlierView> {
  return selectOwnEarlier(em, { userId: actor.id, sampleIds });
}
