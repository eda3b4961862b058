import type { RequestBackgroundView, SampleFactsView } from '@portal/contract/requests/background';
import { requestMessages } from '@portal/contract/requests.values';
import type { Actor } from '../../../platform/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { findBackground, findOwnSampleFacts } from './background.sql.ts';

export async function getBackground({ em }: RuleContext, id: number): Promise<RequestBackgroundView> {
  const background = await findBackground(em, id);
  if (!background) throw notFound(requestMessages.notFound);
  return background;
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
