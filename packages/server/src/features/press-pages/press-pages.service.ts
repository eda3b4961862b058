import { type PressPageInput, type PressPageView, pressPageMessages } from '@portal/contract/press-pages';
import type { Origin } from '../../platform/actor.ts';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { countByNetwork } from '../rate-limit/count-attempts.service.ts';
import { Sample } from '../samples/sample.entity.ts';
import { readSettings } from '../settings/settings.reader.ts';

/**
 * By the code of a label. Only unknown codes are counted, so that a guesser cannot lock out the readers of labels.
 * @throws AppError unauthenticated, before the code is looked up; not-found; rate-limited
 */
export async function getPressPage(
  ctx: RuleContext & { origin: Origin },
  { code }: PressPageInput,
): Promise<PressPageView> {
  const { publicPressPages: isPublic } = await readSettings(ctx);
  if (!isPublic && !ctx.actor) throw unauthenticated();
  const sample = await ctx.em.findOne(Sample, { code }, { populate: ['transferType'] });
  if (!sample) {
    await countByNetwork(ctx, 'unknown-sample-code', ctx.origin.address);
    throw notFound(pressPageMessages.notFound);
  }
  const { id, name, designSize, designNumber, imageUrl, orderUrl, isActive } = sample.toView(false);
  const pressCard = sample.transferType?.toView() ?? null;
  return { id, name, designSize, designNumber, imageUrl, orderUrl, isActive, pressCard, isPublic };
}
