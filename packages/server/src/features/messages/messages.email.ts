import type { LatestMessagesView } from '@portal/contract/messages';
import type { RequestView } from '@portal/contract/requests';
import { requestMessages } from '@portal/contract/requests.values';
import { pluralize } from '@portal/contract/values/numbers';
import {
  type EmailTemplate,
  formatDay,
  formatMoment,
  type Portal,
} from '../../platform/mail/email-template.ts';

type Messages = LatestMessagesView['messages'];

function partsOf(portal: Portal, { id, date }: RequestView, messages: Messages) {
  return {
    quotes: messages.map(({ name, at, text }) => ({ label: `${name}, ${formatMoment(at, portal)}`, text })),
    facts: [{ label: 'Request', value: `#${id}, submitted ${formatDay(date, portal)}` }],
  };
}

/** As in "A message", and "2 messages". */
function countOf(messages: Messages): string {
  return messages.length === 1 ? 'A message' : pluralize(messages.length, 'message');
}

export function messagesToClientEmail(
  portal: Portal,
  request: RequestView,
  messages: Messages,
): EmailTemplate {
  const isQuestion = messages.some(({ needsAnswer }) => needsAnswer);
  const subject = isQuestion ? 'We have a question about' : `${countOf(messages)} about`;
  return {
    subject: `${subject} your request #${request.id}`,
    preview: isQuestion ? 'Please answer in the portal' : 'Read and answer in the portal',
    heading: isQuestion ? 'We have a question' : `${countOf(messages)} for you`,
    paragraphs: [
      `${isQuestion ? 'Your answer helps us to go on with your request.' : 'We have written to you about your request.'} Please answer in the portal, not by email.`,
    ],
    ...partsOf(portal, request, messages),
    action: {
      label: isQuestion ? 'Answer' : 'Open the request',
      url: `${portal.url}/request-history/${request.id}#messages`,
    },
    footnote: 'Manage your email notifications in Settings.',
    settingsUrl: `${portal.url}/settings/notifications`,
  };
}

export function messagesToAdminEmail(
  portal: Portal,
  request: RequestView,
  messages: Messages,
): EmailTemplate {
  const client = request.user?.name ?? requestMessages.unknownUser;
  const has = messages.length === 1 ? 'a message' : pluralize(messages.length, 'message');
  return {
    subject: `${countOf(messages)} from ${client} about request #${request.id}`,
    preview: 'Read and answer in the portal',
    heading: `${countOf(messages)} from a client`,
    paragraphs: [`${client} has sent ${has} about request #${request.id}. Please answer in the portal.`],
    ...partsOf(portal, request, messages),
    action: { label: 'Answer', url: `${portal.url}/admin/requests/${request.id}#messages` },
    footnote: `You're receiving this email because you're an admin of ${portal.adminName}. You can turn these emails off in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
