import { readNow } from '../../../platform/db/clock.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import type { Emails } from '../../emails/email-job.ts';
import { enqueueEmails } from '../../emails/enqueue-emails.service.ts';

export async function enqueueSecondFactorEmail(
  tx: RuleContext,
  change: Omit<Emails['second-factor-changed'], 'changedAt'>,
): Promise<void> {
  const { iso: changedAt } = await readNow(tx.em);
  await enqueueEmails(tx, [{ kind: 'second-factor-changed', ...change, changedAt }]);
}
