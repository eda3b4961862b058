import type { UserView } from '@portal/contract/accounts';
import type { PasswordLinkPurpose } from '@portal/contract/auth/password-links';
import type { RequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../db/orm.ts';
import { hasCode } from '../../errors.ts';
import { VERSION } from '../../lib/version.ts';
import type { RuleContext } from '../../rule-context.ts';
import { findUser, selectUsers } from '../accounts/user.sql.ts';
import { ApiToken } from '../api-tokens/api-token.entity.ts';
import { CreditEntry } from '../credits/credit-entry.entity.ts';
import { createRestoreToken } from '../email-changes/email-changes.service.ts';
import { getHeldRequest } from '../held-requests/held-requests.service.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { isStillOpen } from '../requests/outcome/ask-for-outcomes.service.ts';
import { createOutcomeLink } from '../requests/outcome/outcome-links.service.ts';
import { getRequest } from '../requests/queries/get-request.service.ts';
import { findDailySummary } from './daily-summary.sql.ts';
import type { OutgoingEmail } from './delivery/mailer.ts';
import { type Email, type EmailJob, toEmail } from './email-job.ts';
import { accessEndedEmail } from './templates/access-ended.email.ts';
import { accountApprovedEmail } from './templates/account-approved.email.ts';
import { accountDeclinedEmail } from './templates/account-declined.email.ts';
import { adminInvitationEmail } from './templates/admin-invitation.email.ts';
import { apiTokenCreatedEmail } from './templates/api-token-created.email.ts';
import { creditsRenewedEmail } from './templates/credits-renewed.email.ts';
import { dailySummaryEmail } from './templates/daily-summary.email.ts';
import { emailChangedEmail } from './templates/email-changed.email.ts';
import { emailCorrectedEmail } from './templates/email-corrected.email.ts';
import { emailRestoredEmail } from './templates/email-restored.email.ts';
import type { EmailTemplate, Portal } from './templates/email-template.ts';
import { heldRequestEmail } from './templates/held-request.email.ts';
import { invitationEmail } from './templates/invitation.email.ts';
import { newDeviceEmail } from './templates/new-device.email.ts';
import { newHeldRequestEmail } from './templates/new-held-request.email.ts';
import { newRequestEmail } from './templates/new-request.email.ts';
import { outcomeQuestionEmail } from './templates/outcome-question.email.ts';
import { passwordChangedEmail } from './templates/password-changed.email.ts';
import { passwordResetEmail } from './templates/password-reset.email.ts';
import { requestStatusEmail } from './templates/request-status.email.ts';
import { secondFactorChangedEmail } from './templates/second-factor-changed.email.ts';

type EmailToAccount = Exclude<Email, { kind: 'account-declined' }>;
type EmailToCurrentAddress = Exclude<
  EmailToAccount,
  { kind: 'email-changed' | 'email-restored' | 'email-corrected' }
>;

/** Emails about the account itself. All other kinds are only sent to users who can sign in. */
const aboutTheAccount: readonly Email['kind'][] = [
  'access-ended',
  'password-changed',
  'email-changed',
  'email-restored',
  'email-corrected',
  'second-factor-changed',
  'api-token-created',
  'new-device',
];

async function findRecipient(em: Em, email: EmailToAccount): Promise<UserView | undefined> {
  if (aboutTheAccount.includes(email.kind) && 'userId' in email) return findUser(em, email.userId);
  const isRecipient =
    'userId' in email
      ? sql<boolean>`users.id = ${email.userId}`
      : sql<boolean>`lower(users.email) = lower(${email.email})`;
  return selectUsers(em)
    .where(isRecipient)
    .where('users.deactivated_at', 'is', null)
    .where('users.waiting_since', 'is', null)
    .executeTakeFirst();
}

async function findRefundedCredits(em: Em, requestId: number): Promise<number | null> {
  const last = await em.findOne(CreditEntry, { requestId }, { orderBy: { number: 'desc' } });
  return last?.kind === 'refund' ? last.amount : null;
}

function isNewNumber({ status, trackingNumber }: RequestView, toldNumber: string): boolean {
  return status === 'shipped' && trackingNumber !== null && trackingNumber !== toldNumber;
}

/** A password link's lifetime begins here. */
async function prepareEmail(
  ctx: RuleContext,
  portal: Portal,
  email: EmailToCurrentAddress,
  recipient: UserView,
): Promise<EmailTemplate | null> {
  const createToken = (purpose: PasswordLinkPurpose) =>
    createPasswordLink(ctx, { userId: recipient.id, purpose, email: recipient.email });
  switch (email.kind) {
    case 'credits-renewed':
      return creditsRenewedEmail(portal, recipient);
    case 'password-reset':
      return passwordResetEmail(portal, { ...recipient, token: await createToken('reset') });
    case 'password-changed':
      return passwordChangedEmail(portal, { ...recipient, changedAt: email.changedAt });
    case 'second-factor-changed':
      return secondFactorChangedEmail(portal, { ...email, username: recipient.username });
    case 'api-token-created': {
      const token = await ctx.em.findOneOrFail(ApiToken, email.tokenId);
      return apiTokenCreatedEmail(portal, recipient, token.toView(token.createdAt.getTime()));
    }
    case 'new-device':
      return newDeviceEmail(portal, recipient, email);
    case 'invitation': {
      const account = { ...recipient, token: await createToken('invitation') };
      return recipient.role === 'admin'
        ? adminInvitationEmail(portal, account)
        : invitationEmail(portal, account);
    }
    case 'access-ended':
      return accessEndedEmail(portal, { ...email, username: recipient.username });
    case 'account-approved':
      return accountApprovedEmail(portal, recipient);
    case 'daily-summary': {
      const summary = await findDailySummary(ctx, email);
      return summary && dailySummaryEmail(portal, summary);
    }
    case 'new-request':
      return newRequestEmail(portal, await getRequest(ctx, email.requestId));
    case 'outcome-question': {
      const request = await getRequest(ctx, email.requestId);
      if (!(await isStillOpen(ctx, request))) return null;
      return outcomeQuestionEmail(portal, request, await createOutcomeLink(ctx, request.id));
    }
    case 'new-held-request':
      return newHeldRequestEmail(portal, await getHeldRequest(ctx, email.heldRequestId));
    case 'held-request-sent':
    case 'held-request-granted':
    case 'held-request-declined':
    case 'held-request-lapsed':
    case 'held-request-blocked': {
      const held = await getHeldRequest(ctx, email.heldRequestId);
      const { credits } = email;
      return heldRequestEmail(portal, email.kind, { held, credits, nextResetDate: recipient.nextResetDate });
    }
    default: {
      const request = await getRequest(ctx, email.requestId);
      if (email.toldNumber !== undefined && !isNewNumber(request, email.toldNumber)) return null;
      return requestStatusEmail(portal, email.kind, request, {
        // The note of the submission says which condition approved it, which is no reason of an admin.
        note: request.timeline.find(({ id, from }) => id === email.moveId && from !== null)?.note ?? null,
        refundedCredits: await findRefundedCredits(ctx.em, request.id),
        isNewNumber: email.toldNumber !== undefined,
      });
    }
  }
}

async function prepareForAccount(ctx: RuleContext, portal: Portal, email: EmailToAccount) {
  const to = await findRecipient(ctx.em, email);
  if (!to) return null;
  if (email.kind === 'email-restored' || email.kind === 'email-corrected') {
    const template =
      email.kind === 'email-restored'
        ? emailRestoredEmail(portal, { ...to, ...email })
        : emailCorrectedEmail(portal, { ...to, ...email });
    return { to: { ...to, email: email.replacedEmail }, template };
  }
  try {
    if (email.kind === 'email-changed') {
      const change = await createRestoreToken(ctx, email.changeId);
      return {
        to: { ...to, email: change.oldEmail },
        template: emailChangedEmail(portal, { ...to, ...change }),
      };
    }
    const template = await prepareEmail(ctx, portal, email, to);
    return template && { to, template };
  } catch (error) {
    if (hasCode(error, 'not-found')) return null;
    throw error;
  }
}

/** Renders an email from current data; null when its recipient or its request was deleted. */
export async function renderEmail(
  ctx: RuleContext,
  { portal, job }: { portal: Portal; job: EmailJob },
): Promise<Omit<OutgoingEmail, 'queuedAt'> | null> {
  const email = toEmail(job);
  const prepared =
    email.kind === 'account-declined'
      ? { to: { ...email, id: email.userId }, template: accountDeclinedEmail(portal, email) }
      : await prepareForAccount(ctx, portal, email);
  if (!prepared) return null;
  const { to } = prepared;
  const isForAdmin = 'role' in to && to.role === 'admin';
  const template = isForAdmin ? { ...prepared.template, version: VERSION } : prepared.template;
  // Loaded with the first email: react-email costs memory that a node without email work does not need.
  const { renderTemplate } = await import('./templates/render-template.ts');
  return {
    id: `${job.event}.${to.id}`,
    to: { name: to.name, address: to.email },
    subject: template.subject,
    ...(await renderTemplate(portal, template)),
  };
}
