import { randomUUID } from 'node:crypto';
import { emailChangeMessages } from '@portal/contract/auth/email-changes';
import { passwordLinkMessages } from '@portal/contract/auth/password-links';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { deleteBatch } from '../../db/delete-batch.ts';
import { query } from '../../db/kysely.ts';
import { lockKeys } from '../../db/lock-keys.ts';
import type { Em } from '../../db/orm.ts';
import { rateLimited } from '../../errors.ts';
import { enqueueJobs } from '../../jobs/enqueue.ts';
import { sha256 } from '../../lib/tokens.ts';
import type { RuleContext } from '../../rule-context.ts';
import { User } from '../accounts/user.entity.ts';
import { type Email, toEmailJob } from './email-job.ts';
import { enqueueEmails } from './enqueue-emails.service.ts';
import { wantsSecurityEmails } from './notification-preferences.service.ts';

/** Of one kind, caused by one account, and sent to one address. */
const EMAILS_PER_HOUR = 10;
const INVITATIONS_PER_MINUTE = 30;
const MAX_WAIT_SECONDS = 24 * 60 * 60;

type LimitedKind =
  | 'invitation'
  | 'email-changed'
  | 'email-corrected'
  | 'password-changed'
  | 'second-factor-changed'
  | 'api-token-created'
  | 'new-device';
type LimitedEmail = Extract<Email, { kind: LimitedKind }>;

type Parties = { senderId: number; kind: LimitedKind; emailHash: string };

type Waits = { forSender: number; forAddress: number };

/** The waits until fewer emails than allowed are in the window before the next one. */
async function findWaits(em: Em, { senderId, kind, emailHash }: Parties): Promise<Waits> {
  const isInvitation = kind === 'invitation';
  const count = isInvitation ? INVITATIONS_PER_MINUTE : EMAILS_PER_HOUR;
  const seconds = isInvitation ? 60 : 3_600;
  const { rows } = await sql<Waits>`
    select ceil(greatest(0, extract(epoch from (
        select at from counted_emails where sender_id = ${senderId} and kind = ${kind}
        order by at desc offset ${count - 1} limit 1) - ${dbNow}) + ${seconds}))::int as "forSender",
      ceil(greatest(0, extract(epoch from (
        select at from counted_emails where email_hash = ${emailHash} and kind = ${kind}
        order by at desc offset ${EMAILS_PER_HOUR - 1} limit 1) - ${dbNow}) + 3600))::int as "forAddress"`.execute(
    query(em),
  );
  return rows[0] ?? { forSender: 0, forAddress: 0 };
}

/** Null: it is not sent. @throws AppError rate-limited for an invitation, and for a day's changes of an email */
function decideWait(kind: LimitedKind, { forSender, forAddress }: Waits): number | null {
  if (kind === 'invitation') {
    if (forAddress > 0) throw rateLimited(forAddress, passwordLinkMessages.tooManyInvitations);
    return forSender;
  }
  const wait = Math.max(forSender, forAddress);
  if (kind !== 'email-changed') return wait > 0 ? null : 0;
  // Each address that an account leaves gets its link, if necessary later.
  if (wait > MAX_WAIT_SECONDS) throw rateLimited(wait, emailChangeMessages.tooMany);
  return wait;
}

/** For addresses that are not verified: an account could otherwise send emails to strangers. */
export async function enqueueLimitedEmail(
  { em }: Pick<RuleContext, 'em'>,
  email: LimitedEmail,
  { senderId = email.userId, address }: { senderId?: number | undefined; address?: string } = {},
): Promise<void> {
  const { kind, userId } = email;
  const emailHash = sha256((address ?? (await em.findOneOrFail(User, userId)).email).toLowerCase());
  await lockKeys(em, [`emails of ${senderId}`, `emails to ${emailHash}`]);
  const waitSeconds = decideWait(kind, await findWaits(em, { senderId, kind, emailHash }));
  if (waitSeconds === null) return;
  const at = sql<Date>`${dbNow} + ${waitSeconds} * interval '1 second'`;
  await query(em)
    .insertInto('counted_emails')
    .values({ sender_id: senderId, kind, email_hash: emailHash, at })
    .execute();
  await enqueueEmails({ em }, [email], { waitSeconds });
}

type Recipient = { id: number; email: string };

/** No faster than single invitations by the same sender. */
export async function enqueueInvitations(
  { em }: Pick<RuleContext, 'em'>,
  recipients: Recipient[],
  senderId: number,
): Promise<void> {
  const kind = 'invitation';
  const hashes = recipients.map(({ email }) => sha256(email.toLowerCase()));
  // Not the addresses: one lock for each would take more than the database has.
  await lockKeys(em, [`emails of ${senderId}`]);
  const full = await query(em)
    .selectFrom('counted_emails')
    .select('email_hash')
    .where('kind', '=', kind)
    .where(sql<boolean>`email_hash = any (${hashes}::text[]) and at > ${dbNow} - interval '1 hour'`)
    .groupBy('email_hash')
    .having(sql<boolean>`count(*) >= ${EMAILS_PER_HOUR}`)
    .executeTakeFirst();
  if (full) throw rateLimited(3_600, passwordLinkMessages.tooManyInvitations);
  const earlier = await query(em)
    .selectFrom('counted_emails')
    .select(sql<number>`extract(epoch from at - ${dbNow})::float8`.as('seconds'))
    .where('sender_id', '=', senderId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(INVITATIONS_PER_MINUTE)
    .execute();
  const times = earlier.map(({ seconds }) => seconds).reverse();
  const jobs = recipients.map(({ id }) => {
    // A minute after the invitation that leaves the window for this one.
    const leaving = times.at(-INVITATIONS_PER_MINUTE);
    const waitSeconds = leaving === undefined ? 0 : Math.max(0, Math.ceil(leaving + 60));
    times.push(waitSeconds);
    return { data: toEmailJob({ kind, userId: id }, randomUUID()), waitSeconds };
  });
  const counted = jobs.map(({ waitSeconds }, index) => ({
    sender_id: senderId,
    kind,
    email_hash: hashes[index] ?? '',
    at: sql<Date>`${dbNow} + ${waitSeconds} * interval '1 second'`,
  }));
  await query(em).insertInto('counted_emails').values(counted).execute();
  await enqueueJobs(em, 'mail', jobs);
}

export async function enqueueSecurityEmail(
  ctx: Pick<RuleContext, 'em'>,
  email: Extract<Email, { kind: 'api-token-created' | 'new-device' }>,
): Promise<void> {
  if (await wantsSecurityEmails(ctx, email.userId)) await enqueueLimitedEmail(ctx, email);
}

export function deleteExpiredEmailCounts({ em }: RuleContext): Promise<number> {
  const condition = sql`at <= ${dbNow} - interval '1 hour'`;
  return deleteBatch(em, { table: 'counted_emails', condition, oldestBy: 'id' });
}
