import type { AdminRequestDetailView, RequestView } from '@portal/contract/requests';
import type { EmailTemplate, Portal } from '../../platform/mail/email-template.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { EmailDefinition, EmailTable } from '../emails/email-definition.ts';
import { findPreferences } from '../notifications/notification-preferences.reader.ts';
import { isProven } from '../users/user.sql.ts';
import { makeFinal } from './events/request-events.sql.ts';
import { wantsStatusEmail } from './events/status-emails.service.ts';
import { isStillOpen } from './outcomes/ask-for-outcomes.service.ts';
import { createOutcomeLink } from './outcomes/outcome-links.service.ts';
import { outcomeQuestionEmail } from './outcomes/outcome-question.email.ts';
import { getRequest } from './queries/get-request.service.ts';
import { getPressCards } from './queries/press-cards.service.ts';
import { SampleRequest } from './request.entity.ts';
import { requestStatusEmail, type StatusEmailKind } from './status/request-status.email.ts';
import { gatheredRequestsEmail } from './submit/gathered-requests.email.ts';
import { findGathered } from './submit/gathered-requests.sql.ts';
import { newRequestEmail } from './submit/new-request.email.ts';
import { requestReceivedEmail } from './submit/request-received.email.ts';

/** `eventId` is that of the request's event. `announcedNumber` is the tracking number that an earlier email had. */
type StatusEmail = { userId: number; requestId: number; eventId: number; announcedNumber?: string };

declare module '../emails/email-job.ts' {
  interface Emails extends Record<StatusEmailKind, StatusEmail> {
    'new-request': { userId: number; requestId: number };
    /** A client's requests since one of them, within the time in which they were gathered. */
    'gathered-requests': { userId: number; clientId: number; sinceId: number };
    'request-received': { userId: number; requestId: number };
    'outcome-question': { userId: number; requestId: number };
  }
}

function isNewNumber({ status, trackingNumber }: RequestView, announcedNumber: string): boolean {
  return status === 'shipped' && trackingNumber !== null && trackingNumber !== announcedNumber;
}

/** Whether a later cut came with a status, whose email reports the sum of all cuts. A millisecond is between their times. */
async function isInStatusEmail(
  { em }: RuleContext,
  { timeline }: AdminRequestDetailView,
  { eventId, userId }: StatusEmail,
): Promise<boolean> {
  const preferences = await findPreferences(em, userId);
  return timeline.some(({ kind, to, at }, place) => {
    const before = timeline[place - 1];
    if (kind !== 'status' || before?.kind !== 'cut' || before.id <= eventId) return false;
    return Date.parse(at) - Date.parse(before.at) === 1 && wantsStatusEmail(preferences, to);
  });
}

/** Reports all cuts since the event. The email about a rejection is enough. */
async function prepareCutEmail(
  ctx: RuleContext,
  portal: Portal,
  request: AdminRequestDetailView,
  email: StatusEmail,
): Promise<EmailTemplate | null> {
  if (request.status === 'rejected' || (await isInStatusEmail(ctx, request, email))) return null;
  const { userId, eventId } = email;
  const cuts = request.timeline.filter(({ id, kind }) => id >= eventId && kind === 'cut');
  const note = cuts.map((cut) => cut.note).join('\n');
  // Once a charge has expired it stays so, and the cuts before had returned theirs.
  const { keptCredits } = await ctx.em.findOneOrFail(SampleRequest, request.id);
  const known = await isProven(ctx.em, userId);
  const facts = { note, refundedCredits: null, hasExpired: keptCredits > 0, isProven: known };
  return requestStatusEmail(portal, 'request-cut', request, facts);
}

const statusEmail: EmailDefinition<StatusEmailKind> = {
  prepare: async (ctx, { portal, email, recipient }) => {
    const { kind, eventId, requestId, announcedNumber } = email;
    if (!(await makeFinal(ctx.em, eventId))) return null;
    const request = await getRequest(ctx, requestId);
    if (announcedNumber !== undefined && !isNewNumber(request, announcedNumber)) return null;
    if (kind === 'request-cut') return prepareCutEmail(ctx, portal, request, email);
    return requestStatusEmail(portal, kind, request, {
      // The note of the submission says which condition approved it, which is no reason of an admin.
      note: request.timeline.find(({ id, from }) => id === eventId && from !== null)?.note ?? null,
      refundedCredits: request.refundedCredits,
      isNewNumber: announcedNumber !== undefined,
      isProven: await isProven(ctx.em, recipient.id),
      pressCards: kind === 'request-shipped' ? await getPressCards(ctx, request.id) : [],
    });
  },
};

export const requestEmails = {
  'new-request': {
    prepare: async (ctx, { portal, email }) =>
      newRequestEmail(portal, await getRequest(ctx, email.requestId)),
  },
  'gathered-requests': {
    prepare: async (ctx, { portal, email }) => {
      const gathered = await findGathered(ctx, email);
      return gathered && gatheredRequestsEmail(portal, gathered);
    },
  },
  'request-received': {
    prepare: async (ctx, { portal, email, recipient }) => {
      const request = await getRequest(ctx, email.requestId);
      return requestReceivedEmail(portal, request, { isProven: await isProven(ctx.em, recipient.id) });
    },
  },
  'request-approved': statusEmail,
  'request-entered': statusEmail,
  'request-cut': statusEmail,
  'request-shipped': statusEmail,
  'request-delivered': statusEmail,
  'request-fulfilled': statusEmail,
  'request-rejected': statusEmail,
  'outcome-question': {
    prepare: async (ctx, { portal, email, recipient }) => {
      const request = await getRequest(ctx, email.requestId);
      if (!(await isStillOpen(ctx, request))) return null;
      const token = await createOutcomeLink(ctx, request.id);
      return outcomeQuestionEmail(portal, request, { token, isProven: await isProven(ctx.em, recipient.id) });
    },
  },
} satisfies Partial<EmailTable>;
