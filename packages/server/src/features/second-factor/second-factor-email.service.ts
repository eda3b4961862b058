import { readNow } from '../../db/kysely.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { SecondFactorChange } from '../emails/email-job.ts';
import { enqueueEmails } from '../emails/enqueue-emails.service.ts';

type ChangedFactor = { userId: number; change: SecondFactorChange };

export async function enqueueSecondFactorEmail(
  tx: RuleContext,
  { userId, change }: ChangedFactor,
): Promise<void> {
  const { iso: changedAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'second-factor-changed', userId, change, changedAt }]);
}
