import type { UserView } from '@portal/contract/accounts';
import type { PasswordLinkPurpose } from '@portal/contract/accounts/password-links';
import type { AdminRequestDetailView, RequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { hasCode } from '../../platform/errors.ts';
import { VERSION } from '../../platform/lib/version.ts';
import {
  type EmailTemplate,
  IN_PORTAL,
  type Portal,
  withoutLinks,
} from '../../platform/mail/email-template.ts';
import type { OutgoingEmail } from '../../platform/mail/mailer.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { ApiToken } from '../accounts/api-tokens/api-token.entity.ts';
import { createRestoreToken } from '../accounts/email-changes/email-changes.service.ts';
import { createPasswordLink } from '../accounts/password-links/password-links.service.ts';
import { findUser, isProven, selectUsers } from '../accounts/user.sql.ts';
import { getHeldRequest } from '../held-requests/held-requests.service.ts';
import { findUnreadMessages } from '../messages/message-emails.service.ts';
import { makeFinal } from '../requests/events/request-events.sql.ts';
import { isStillOpen } from '../requests/outcome/ask-for-outcomes.service.ts';
import { createOutcomeLink } from '../requests/outcome/outcome-links.service.ts';
import { getRequest } from '../requests/queries/get-request.service.ts';
import { getPressCards } from '../requests/queries/press-cards.service.ts';
import { SampleRequest } from '../requests/request.entity.ts';
import { findDailySummary, findGathered } from './daily-summary.sql.ts';
import type { Email, EmailJob } from './email-job.ts';
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
import { gatheredRequestsEmail } from './templates/gathered-requests.email.ts';
import { heldRequestEmail } from './templates/held-request.email.ts';
import { invitationEmail } from './templates/invitation.email.ts';
import { messagesToAdminEmail, messagesToClientEmail } from './templates/messages.email.ts';
import { newDeviceEmail } from './templates/new-device.email.ts';
import { newHeldRequestEmail } from './templates/new-held-request.email.ts';
import { newRequestEmail } from './templates/new-request.email.ts';
import { outcomeQuestionEmail } from './templates/outcome-question.email.ts';
import { passwordChangedEmail } from './templates/password-changed.email.ts';
import { passwordResetEmail } from './templates/password-reset.email.ts';
import { requestReceivedEmail } from './templates/request-received.email.ts';
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

function isNewNumber({ status, trackingNumber }: RequestView, toldNumber: string): boolean {
  return status === 'shipped' && trackingNumber !== null && trackingNumber !== toldNumber;
}

/** Tells all cuts since the event. The email about a rejection is enough. */
async function prepareCutEmail(
  { em }: RuleContext,
  portal: Portal,
  request: AdminRequestDetailView,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<EmailTemplate | null> {
  if (request.status === 'rejected') return null;
  const { keptCredits } = await em.findOneOrFail(SampleRequest, request.id);
  const cuts = request.timeline.filter(({ id, kind }) => id >= eventId && kind === 'cut');
  const note = cuts.map((cut) => cut.note).join('\n');
  const known = await isProven(em, userId);
  const facts = { note, refundedCredits: null, hasExpired: keptCredits > 0, isProven: known };
  return requestStatusEmail(portal, 'request-cut', request, facts);
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
      const isKnown = await isProven(ctx.em, recipient.id);
      return apiTokenCreatedEmail(portal, recipient, token.toView(token.createdAt.getTime()), isKnown);
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
      return accessEndedEmail(portal, {
        ...email,
        username: recipient.username,
        label: email.ended !== 'token' || (await isProven(ctx.em, recipient.id)) ? email.label : IN_PORTAL,
      });
    case 'account-approved':
      return accountApprovedEmail(portal, recipient);
    case 'daily-summary': {
      const summary = await findDailySummary(ctx, email);
      return summary && dailySummaryEmail(portal, summary);
    }
    case 'new-request':
      return newRequestEmail(portal, await getRequest(ctx, email.requestId));
    case 'gathered-requests': {
      const gathered = await findGathered(ctx, email);
      return gathered && gatheredRequestsEmail(portal, gathered);
    }
    case 'request-received': {
      const request = await getRequest(ctx, email.requestId);
      return requestReceivedEmail(portal, request, { isProven: await isProven(ctx.em, recipient.id) });
    }
    case 'messages': {
      const messages = await findUnreadMessages(ctx, email);
      if (messages.length === 0) return null;
      const toEmail = email.from === 'office' ? messagesToClientEmail : messagesToAdminEmail;
      return toEmail(portal, await getRequest(ctx, email.requestId), messages);
    }
    case 'outcome-question': {
      const request = await getRequest(ctx, email.requestId);
      if (!(await isStillOpen(ctx, request))) return null;
      const token = await createOutcomeLink(ctx, request.id);
      return outcomeQuestionEmail(portal, request, { token, isProven: await isProven(ctx.em, recipient.id) });
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
      if (!(await makeFinal(ctx.em, email.eventId))) return null;
      const request = await getRequest(ctx, email.requestId);
      if (email.toldNumber !== undefined && !isNewNumber(request, email.toldNumber)) return null;
      if (email.kind === 'request-cut') return prepareCutEmail(ctx, portal, request, email);
      return requestStatusEmail(portal, email.kind, request, {
        // The note of the submission says which condition approved it, which is no reason of an admin.
        note: request.timeline.find(({ id, from }) => id === email.eventId && from !== null)?.note ?? null,
        refundedCredits: request.refundedCredits,
        isNewNumber: email.toldNumber !== undefined,
        isProven: await isProven(ctx.em, recipient.id),
        pressCards: email.kind === 'request-shipped' ? await getPressCards(ctx, request.id) : [],
      });
    }
  }
}

async function prepareForAccount(ctx: RuleContext, portal: Portal, email: EmailToAccount) {
  const found = await findRecipient(ctx.em, email);
  if (!found) return null;
  const to = { ...found, username: withoutLinks(found.username) };
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

/** Renders an email from current data; null when its recipient or its request was deleted, or its reason undone. */
export async function renderEmail(
  ctx: RuleContext,
  { portal, job: email }: { portal: Portal; job: EmailJob },
): Promise<Omit<OutgoingEmail, 'queuedAt'> | null> {
  const prepared =
    email.kind === 'account-declined'
      ? { to: { ...email, id: email.userId }, template: accountDeclinedEmail(portal, email) }
      : await prepareForAccount(ctx, portal, email);
  if (!prepared) return null;
  const { to } = prepared;
  const isForAdmin = 'role' in to && to.role === 'admin';
  const template = isForAdmin ? { ...prepared.template, version: VERSION } : prepared.template;
  // Loaded with the first email: react-email costs memory that a node without email work does not need.
  const { renderTemplate } = await import('../../platform/mail/render-template.ts');
  return {
    id: `${email.event}.${to.id}`,
    to: { name: to.name, address: to.email },
    subject: template.subject,
    ...(await renderTemplate(portal, template)),
  };
}
