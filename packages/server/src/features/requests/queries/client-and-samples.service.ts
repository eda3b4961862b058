import type { ClientAndSamplesView, SampleFactsView } from '@portal/contract/requests/client-and-samples';
import { requestMessages } from '@portal/contract/requests.values';
import type { Actor } from '../../../platform/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { findClientAndSamples, findOwnSampleFacts } from './client-and-samples.sql.ts';

export async function getClientAndSamples({ em }: RuleContext, id: number): Promise<ClientAndSamplesView> {
  const found = await findClientAndSamples(em, id);
  if (!found) throw notFound(requestMessages.notFound);
  return found;
}

/** @throws AppError not-found, also for another client's request */
export async function getOwnSampleFacts(
  { em, actor }: RuleContext<Actor>,
  id: number,
): Promise<SampleFactsView> {
  const facts = await findOwnSampleFacts(em, { id, userId: actor.id });
  if (!facts) throw notFound(requestMessages.notFound);
  return facts;
}
