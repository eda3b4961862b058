import { readNow } from '../../db/kysely.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SecondFactorChange } from '../emails/email-job.ts';
import { enqueueLimitedEmail } from '../emails/limited-emails.service.ts';

type ChangedFactor = { userId: number; change: SecondFactorChange };

export async function enqueueSecondFactorEmail(
  tx: RuleContext,
  { userId, change }: ChangedFactor,
): Promise<void> {
  const { iso: changedAt } = await readNow(tx.em);
  await enqueueLimitedEmail(tx, { kind: 'second-factor-changed', userId, change, changedAt });
}
