import type { UserView } from '@portal/contract/accounts';
import { sql } from 'kysely';
import { query } from '../../db/kysely.ts';
import type { Em } from '../../db/orm.ts';
import { Fault } from '../../errors.ts';
import { userColumns } from '../clients/user.sql.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { findRequest } from '../requests/queries/get-request.service.ts';
import type { MailJob } from './email-job.ts';
import { creditsRenewedLetter } from './templates/credits-renewed.email.ts';
import type { Letter, Portal } from './templates/email-template.ts';
import { invitationLetter } from './templates/invitation.email.ts';
import { newRequestLetter } from './templates/new-request.email.ts';
import { passwordResetLetter } from './templates/password-reset.email.ts';
import { movedRequestLetter } from './templates/request-status.email.ts';

const findReader = (em: Em, job: MailJob): Promise<UserView | undefined> => {
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
    return await findRequest(em, id);
  } catch (error) {
    if (error instanceof Fault && error.kind === 'not-found') return null;
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

const writeLetter = async (
  em: Em,
  portal: Portal,
  job: MailJob,
  reader: UserView,
): Promise<Letter | null> => {
  if (job.letter === 'credits-renewed') return creditsRenewedLetter(portal, reader);
  if (job.letter === 'password-reset') {
    return passwordResetLetter(portal, {
      ...reader,
      token: await createPasswordLink(em, reader.id, 'reset'),
    });
  }
  if (job.letter === 'invitation') {
    return invitationLetter(portal, {
      ...reader,
      token: await createPasswordLink(em, reader.id, 'invitation'),
    });
  }
  const request = await findRequestIfAny(em, job.requestId);
  if (!request) return null;
  if (job.letter === 'new-request') return newRequestLetter(portal, request);
  return movedRequestLetter(portal, job.letter, request, {
    note: request.timeline.find(({ id }) => id === job.moveId)?.note ?? null,
    creditsBack: await findCreditsBack(em, request.id),
  });
};

/** The letter of a mail job and who reads it; null when one of them is gone. Its links begin to live now. */
export const addressLetter = async (
  em: Em,
  portal: Portal,
  job: MailJob,
): Promise<{ to: UserView; letter: Letter } | null> => {
  const to = await findReader(em, job);
  const letter = to && (await writeLetter(em, portal, job, to));
  return to && letter ? { to, letter } : null;
};
