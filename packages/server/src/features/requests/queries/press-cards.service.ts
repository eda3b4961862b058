import type { FilterQuery } from '@mikro-orm/core';
import { isAccepted, requestMessages } from '@portal/contract/requests.values';
import type { PressCardsView } from '@portal/contract/transfer-types';
import { compareNames } from '@portal/contract/values/compare-names';
import type { Actor } from '../../../platform/actor.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import type { TransferType } from '../../transfer-types/transfer-type.entity.ts';
import { SampleRequest } from '../request.entity.ts';

type Samples = PressCardsView[number]['samples'];

export function pressCardsOf(request: SampleRequest): PressCardsView {
  const samplesOf = new Map<TransferType, Samples>();
  for (const { sample, sampleName, quantity } of request.lines) {
    const { transferType } = sample;
    if (!transferType || quantity === 0) continue;
    const samples = samplesOf.get(transferType) ?? [];
    samplesOf.set(transferType, [...samples, { id: sample.id, name: sampleName ?? sample.name }]);
  }
  return [...samplesOf]
    .map(([type, samples]) => ({ transferType: type.toView(), samples }))
    .sort((a, b) => compareNames(a.transferType, b.transferType));
}

async function findPressCards(em: Em, matching: FilterQuery<SampleRequest>) {
  const requests = await em.find(SampleRequest, matching, {
    populate: ['lines.sample.transferType'],
    populateOrderBy: { lines: { id: 'asc' } },
  });
  return requests.map((request) => ({ request, cards: pressCardsOf(request) }));
}

export async function getPressCards({ em }: RuleContext, id: number): Promise<PressCardsView> {
  const [found] = await findPressCards(em, { id });
  if (!found) throw notFound(requestMessages.notFound);
  return found.cards;
}

/** None before the request is approved. @throws AppError not-found, also for another client's request */
export async function getOwnPressCards(
  { em, actor }: RuleContext<Actor>,
  id: number,
): Promise<PressCardsView> {
  const [found] = await findPressCards(em, { id, user: actor.id });
  if (!found) throw notFound(requestMessages.notFound);
  return isAccepted(found.request.status) ? found.cards : [];
}
