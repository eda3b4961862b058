import type { BackupsView } from '@portal/contract/backups';
import type { CreditsCheckView } from '@portal/contract/credits';
import type { StatusPartView, StatusView } from '@portal/contract/status';
import { pluralize } from '@portal/contract/values/numbers';
import type { RuleContext } from '../../platform/rule-context.ts';
import { getBackups } from '../backups/backups.service.ts';
import { findDailyCheck } from '../credits/check-credits.service.ts';
import { countOutgoingEmails, findEmailsFailingSince } from '../emails/delivery/failed-emails.sql.ts';
import { countUndelivered } from '../webhooks/webhooks.sql.ts';

type State = Omit<StatusPartView, 'part'>;

/** Each part of the portal that runs by itself, for admins who have to notice when it does not. */
export async function getStatus(ctx: RuleContext): Promise<StatusView> {
  const backups = await getBackups(ctx);
  return [
    { part: 'email', ...(await emailState(ctx, backups)) },
    { part: 'backups', ...backupsState(backups) },
    { part: 'ledger', ...ledgerState(await findDailyCheck(ctx)) },
    { part: 'webhooks', ...(await webhooksState(ctx)) },
  ];
}

async function emailState({ em, config }: RuleContext, { outgoingHeldSince }: BackupsView): Promise<State> {
  if (outgoingHeldSince !== null)
    return {
      state: 'attention',
      message:
        'This database was restored. No email and no webhook is sent until an operator runs pnpm restore --send.',
      at: outgoingHeldSince,
    };
  const { waiting, retrying, failedTotal, lastProblem } = await countOutgoingEmails(em);
  if (failedTotal > 0)
    return {
      state: 'attention',
      message: `${pluralize(failedTotal, 'email')} could not be delivered. Remove the cause, then send again.`,
      at: await findEmailsFailingSince(em),
    };
  if (retrying > 0)
    return {
      state: 'attention',
      message: `${pluralize(retrying, 'email')} could not be sent yet and will be retried automatically. The last reason: ${lastProblem}`,
      at: await findEmailsFailingSince(em),
    };
  if (config.email.smtpUrl === undefined)
    return {
      state: 'off',
      message: 'No mail server is set up. Emails are saved as files in DATA_DIR/mail and reach nobody.',
      at: null,
    };
  const message = waiting > 0 ? `${pluralize(waiting, 'email')} on the way.` : 'All emails delivered.';
  return { state: 'ok', message, at: null };
}

function backupsState({ isScheduled, isOverdue, lastSuccess, lastFailure }: BackupsView): State {
  if (!isScheduled)
    return { state: 'off', message: 'Backups are off. To turn them on, set BACKUP_FOLDER.', at: null };
  if (lastFailure)
    return {
      state: 'attention',
      message: `The last backup failed: ${lastFailure.problem}`,
      at: lastFailure.at,
    };
  if (isOverdue)
    return {
      state: 'attention',
      message: 'The last backup is older than twice the interval. The log has the reason.',
      at: lastSuccess?.at ?? null,
    };
  if (lastSuccess === null)
    return { state: 'ok', message: 'The first backup has not been written yet.', at: null };
  return { state: 'ok', message: 'The last backup was written.', at: lastSuccess.at };
}

function ledgerState(check: CreditsCheckView | null): State {
  if (check === null) return { state: 'ok', message: 'The first daily check is still to come.', at: null };
  if (check.broken.length === 0)
    return { state: 'ok', message: 'All balances were correct at the last check.', at: check.at };
  return {
    state: 'attention',
    message: 'Some balances are not correct. Tell the operator which rules are broken.',
    at: check.at,
  };
}

async function webhooksState({ em }: RuleContext): Promise<State> {
  const { webhooks, failed, retrying, failedTests, since } = await countUndelivered(em);
  if (failed > 0)
    return {
      state: 'attention',
      message: `${pluralize(failed, 'event')} could not be delivered. Correct the address or its server, then send again.`,
      at: since,
    };
  if (retrying > 0)
    return {
      state: 'attention',
      message: `${pluralize(retrying, 'event')} could not be delivered yet and will be retried automatically.`,
      at: since,
    };
  if (failedTests > 0)
    return {
      state: 'attention',
      message: `The last test of ${pluralize(failedTests, 'webhook')} failed. Its deliveries have the reason.`,
      at: null,
    };
  if (webhooks === 0) return { state: 'off', message: 'No webhook is active.', at: null };
  return { state: 'ok', message: 'All events delivered.', at: null };
}
