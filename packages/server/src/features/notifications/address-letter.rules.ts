import type { UserView } from '@portal/contract/accounts';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { Fault } from '../../errors.ts';
import { createPasswordLink } from '../accounts/password-links.rules.ts';
import { userColumns } from '../accounts/user.columns.ts';
import { findRequest } from '../requests/find-request.rules.ts';
import { creditsRenewedLetter } from './letters/credits-renewed.letter.ts';
import { invitationLetter } from './letters/invitation.letter.ts';
import type { Letter, Portal } from './letters/letter.ts';
import { movedRequestLetter } from './letters/moved-request.letter.ts';
import { newRequestLetter } from './letters/new-request.letter.ts';
import { passwordResetLetter } from './letters/password-reset.letter.ts';
import type { MailJob } from './mail-job.ts';

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
