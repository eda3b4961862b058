import { randomUUID } from 'node:crypto';
import { emailChangeMessages } from '@portal/contract/accounts/email-changes';
import { passwordLinkMessages } from '@portal/contract/accounts/password-links';
import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { lockKeys } from '../../platform/db/lock-keys.ts';
import type { Em } from '../../platform/db/orm.ts';
import { rateLimited } from '../../platform/errors.ts';
import { sha256 } from '../../platform/lib/tokens.ts';
import { enqueueJobs } from '../../platform/queue/enqueue.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { wantsSecurityEmails } from '../notifications/notification-preferences.reader.ts';
import { expiryAfter, insertAttempts } from '../rate-limit/insert-attempts.sql.ts';
import { emailLimits } from '../rate-limit/policies.ts';
import { User } from '../users/user.entity.ts';
import type { Email } from './email-job.ts';

type LimitedKind = keyof typeof emailLimits;
type LimitedEmail = Extract<Email, { kind: LimitedKind }>;

function countedKind(kind: LimitedKind): string {
  return `${kind} email`;
}

type Parties = { senderId: number; emailHash: string };

type Waits = { forSender: number; forAddress: number };

/** The waits until fewer emails than allowed are in the window before the next one, in the order of the parties. */
async function findWaits(em: Em, kind: LimitedKind, parties: Parties[]): Promise<Waits[]> {
  const { sender, address } = emailLimits[kind];
  const counted = countedKind(kind);
  const { rows } = await sql<Waits>`
    select ceil(greatest(0, extract(epoch from (
        select at from attempts where kind = ${counted} and source = "senderId"::text
        order by expires_at desc offset ${sender.max - 1} limit 1) - ${dbNow}) + ${sender.seconds}))::int as "forSender",
      ceil(greatest(0, extract(epoch from (
        select at from attempts where kind = ${counted} and key = "emailHash"
        order by expires_at desc offset ${address.max - 1} limit 1) - ${dbNow}) + ${address.seconds}))::int as "forAddress"
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as party("senderId" int, "emailHash" text)`.execute(
    query(em),
  );
  return rows;
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
  if (wait > emailLimits[kind].maxWaitSeconds) throw rateLimited(wait, emailChangeMessages.tooMany);
  return wait;
}

/** For addresses that are not verified: an account could otherwise send emails to strangers. */
export async function enqueueLimitedEmail(
  { em }: Pick<RuleContext, 'em'>,
  email: LimitedEmail,
  { senderId = email.userId, address }: { senderId?: number | undefined; address?: string } = {},
): Promise<void> {
  const to = address ?? (await em.findOneOrFail(User, email.userId)).email;
  await enqueueLimitedEmails({ em }, email.kind, [{ email, senderId, address: to }]);
}

/** @param emails each of another sender to another address */
export async function enqueueLimitedEmails(
  { em }: Pick<RuleContext, 'em'>,
  kind: LimitedKind,
  emails: { email: LimitedEmail; senderId: number; address: string }[],
): Promise<void> {
  const parties = emails.map(({ senderId, address }) => ({
    senderId,
    emailHash: sha256(address.toLowerCase()),
  }));
  const keys = parties.map(({ senderId, emailHash }) => [`emails of ${senderId}`, `emails to ${emailHash}`]);
  await lockKeys(em, keys.flat().sort());
  const waits = await findWaits(em, kind, parties);
  const limited = emails.map(({ email }, index) => ({
    email,
    ...(parties[index] as Parties),
    waitSeconds: decideWait(kind, waits[index] as Waits),
  }));
  await sendLater(
    em,
    limited.flatMap(({ waitSeconds, ...sent }) => (waitSeconds === null ? [] : { ...sent, waitSeconds })),
  );
}

type LimitedSending = Parties & { email: LimitedEmail; waitSeconds: number };

async function sendLater(em: Em, sent: LimitedSending[]): Promise<void> {
  if (sent.length === 0) return;
  const counted = sent.map(({ email, senderId, emailHash, waitSeconds }) => ({
    kind: countedKind(email.kind),
    key: emailHash,
    source: String(senderId),
    at: expiryAfter(waitSeconds),
    expires_at: expiryAfter(waitSeconds + emailLimits[email.kind].address.seconds),
  }));
  await insertAttempts(em, counted);
  const jobs = sent.map(({ email, waitSeconds }) => ({
    data: { ...email, event: randomUUID() },
    waitSeconds,
  }));
  await enqueueJobs(em, 'mail', jobs);
}

type Recipient = { id: number; email: string };

/** No faster than single invitations by the same sender. */
export async function enqueueInvitations(
  { em }: Pick<RuleContext, 'em'>,
  recipients: Recipient[],
  senderId: number,
): Promise<void> {
  const kind = 'invitation';
  const { max, seconds } = emailLimits[kind].sender;
  const parties = recipients.map(({ email }) => ({ senderId, emailHash: sha256(email.toLowerCase()) }));
  // Not the addresses: one lock for each would take more than the database has.
  await lockKeys(em, [`emails of ${senderId}`]);
  for (const waits of await findWaits(em, kind, parties)) decideWait(kind, waits);
  const earlier = await query(em)
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from at - ${dbNow})::float8`.as('wait'))
    .where('source', '=', String(senderId))
    .where('kind', '=', countedKind(kind))
    .orderBy('expires_at', 'desc')
    .limit(max)
    .execute();
  const times = earlier.map(({ wait }) => wait).reverse();
  const invitations = recipients.map(({ id }, index) => {
    // After the time that the limit counts from the invitation that leaves the window for this one.
    const leaving = times.at(-max);
    const waitSeconds = leaving === undefined ? 0 : Math.max(0, Math.ceil(leaving + seconds));
    times.push(waitSeconds);
    const email = { kind, userId: id } as const;
    return { email, ...(parties[index] as Parties), waitSeconds };
  });
  await sendLater(em, invitations);
}

export async function enqueueSecurityEmail(ctx: Pick<RuleContext, 'em'>, email: LimitedEmail): Promise<void> {
  if (await wantsSecurityEmails(ctx, email.userId)) await enqueueLimitedEmail(ctx, email);
}
