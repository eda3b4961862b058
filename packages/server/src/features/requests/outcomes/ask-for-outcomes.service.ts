import type { RequestDetailView } from '@portal/contract/requests';
import { isSent, SENT_STATUSES } from '@portal/contract/requests.values';
import { outcomeDaysLimits } from '@portal/contract/settings';
import { sql } from 'kysely';
import { dbNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { enqueueEmails } from '../../emails/enqueue-emails.service.ts';
import { wantsEmail } from '../../notifications/notification-preferences.sql.ts';
import { readSettings } from '../../settings/settings.reader.ts';

export const QUESTION_BATCH_SIZE = 500;

/** What is asked: the samples went out, and their client may answer. */
const isAskable = sql<boolean>`request.status = any (${SENT_STATUSES}::text[])
  and not exists (select from outcomes where outcomes.request_id = request.id)
  and exists (select from users where users.id = request.user_id and deactivated_at is null)
  and ${sql.raw(wantsEmail('request.user_id', 'outcomeQuestions'))}`;

/**
 * Once for each request, `outcomeAfterDays` after the last of shipped, delivered and fulfilled. One that has an answer by
 * then, or is no longer sent, is not asked. While questions are turned off, those that became too old are dropped.
 */
export function askForOutcomes(ctx: RuleContext): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { outcomeAfterDays } = await readSettings(tx);
    const days = outcomeAfterDays || outcomeDaysLimits.max;
    const { rows } = await sql<{ userId: number; requestId: number; isAsked: boolean }>`
      with due as (
        select question.request_id, request.user_id, ${outcomeAfterDays > 0} and ${isAskable} as is_asked
        from outcome_questions question join sample_requests request on request.id = question.request_id
        where asked_at is null and sent_at <= ${dbNow} - make_interval(days => ${days})
        order by sent_at limit ${QUESTION_BATCH_SIZE} for no key update of question skip locked
      ), asked as (
        update outcome_questions set asked_at = ${dbNow}
        where request_id in (select request_id from due where is_asked)
      ), dropped as (
        delete from outcome_questions where request_id in (select request_id from due where not is_asked)
      )
      select request_id as "requestId", user_id as "userId", is_asked as "isAsked" from due`.execute(
      query(tx.em),
    );
    const asked = rows.filter(({ isAsked }) => isAsked);
    const emails = asked.map(({ userId, requestId }) => ({
      kind: 'outcome-question' as const,
      userId,
      requestId,
    }));
    await enqueueEmails(tx, emails);
    return rows.length;
  });
}

export async function isStillOpen(
  ctx: RuleContext,
  { status, outcome }: RequestDetailView,
): Promise<boolean> {
  const { outcomeAfterDays } = await readSettings(ctx);
  return outcomeAfterDays > 0 && outcome === null && isSent(status);
}
