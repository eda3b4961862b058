import type { UserView } from '@portal/contract/accounts';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors.ts';
import { userColumns } from '../clients/user.sql.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { getRequest } from '../requests/queries/get-request.service.ts';
import type { EmailJob } from './email-job.ts';
import { creditsRenewedEmail } from './templates/credits-renewed.email.ts';
import type { EmailTemplate, Portal } from './templates/email-template.ts';
import { invitationEmail } from './templates/invitation.email.ts';
import { newRequestEmail } from './templates/new-request.email.ts';
import { passwordResetEmail } from './templates/password-reset.email.ts';
import { requestStatusEmail } from './templates/request-status.email.ts';

const findReader = (em: Em, job: EmailJob): Promise<UserView | undefined> => {
  const users = query(em).selectFrom('users').select(userColumns);
  const reader =
    'email' in job
      ? users
          .where(sql<string>`lower(users.email)`, '=', sql<string>`lower(${job.email})`)
          .where('users.deactivated_at', 'is', null)
      : users.where('users.id', '=', job.userId);
  return reader.executeTakeFirst();
};

const findRequestIfAny = async (em: Em, id: number) => {
  try {
    return await getRequest(em, id);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return null;
    throw error;
  }
};

/** Credits that the books gave back last for a request; null when their last word on it is another. */
const findCreditsBack = async (em: Em, requestId: number): Promise<number | null> => {
  const last = await query(em)
    .selectFrom('credit_entries')
    .select(['kind', 'amount'])
    .where('request_id', '=', requestId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return last?.kind === 'refund' ? last.amount : null;
};

const writeEmail = async (
  em: Em,
  portal: Portal,
  job: EmailJob,
  reader: UserView,
): Promise<EmailTemplate | null> => {
  if (job.letter === 'credits-renewed') return creditsRenewedEmail(portal, reader);
  if (job.letter === 'password-reset') {
    return passwordResetEmail(portal, {
      ...reader,
      token: await createPasswordLink(em, reader.id, 'reset'),
    });
  }
  if (job.letter === 'invitation') {
    return invitationEmail(portal, {
      ...reader,
      token: await createPasswordLink(em, reader.id, 'invitation'),
    });
  }
  const request = await findRequestIfAny(em, job.requestId);
  if (!request) return null;
  if (job.letter === 'new-request') return newRequestEmail(portal, request);
  return requestStatusEmail(portal, job.letter, request, {
    note: request.timeline.find(({ id }) => id === job.moveId)?.note ?? null,
    creditsBack: await findCreditsBack(em, request.id),
  });
};

/** The letter of a mail job and who reads it; null when one of them is gone. Its links begin to live now. */
export const prepareEmail = async (
  em: Em,
  portal: Portal,
  job: EmailJob,
): Promise<{ to: UserView; letter: EmailTemplate } | null> => {
  const to = await findReader(em, job);
  const letter = to && (await writeEmail(em, portal, job, to));
  return to && letter ? { to, letter } : null;
};
