import type { RequestBackgroundView } from '@portal/contract/requests/background';
import { requestMessages } from '@portal/contract/requests.values';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { findBackground } from './background.sql.ts';

export async function getBackground({ em }: RuleContext, id: number): Promise<RequestBackgroundView> {
  const background = await findBackground(em, id);
  if (!background) throw notFound(requestMessages.notFound);
  return background;
}
