import type { RequestDetailView } from '@portal/contract/requests';
import { requestMessages } from '@portal/contract/requests.values';
import { pluralize } from '@portal/contract/values/numbers';
import { type EmailTemplate, formatDay, type Portal } from '../../../platform/mail/email-template.ts';
import { sampleItems } from '../sample-items.ts';

/** The email may be sent long after the submission, when an admin or the client has already decided. */
function nextStep({ timeline, status, cancelledAt }: RequestDetailView): string {
  const submittedAs = timeline[0]?.to ?? status;
  if (submittedAs !== 'pending') return `It was ${submittedAs} automatically.`;
  if (status === 'pending') return 'The request is waiting for your decision.';
  return `It has been ${cancelledAt === null ? status : 'cancelled'} since.`;
}

export function newRequestEmail(portal: Portal, request: RequestDetailView): EmailTemplate {
  const { id, user, creditsUsed, samples } = request;
  const client = user?.name ?? requestMessages.unknownUser;
  const total = `${pluralize(samples.length, 'sample')} (${pluralize(creditsUsed, 'unit')} in total)`;
  return {
    subject: `New sample request #${id} from ${client}`,
    preview: `${total}, submitted on ${formatDay(request.date, portal)}`,
    heading: 'New sample request',
    paragraphs: [`${client} has requested ${total}. ${nextStep(request)}`],
    facts: [
      { label: 'Client', value: client },
      ...(user ? [{ label: 'Email', value: user.email }] : []),
      { label: 'Request', value: `#${id}, submitted ${formatDay(request.date, portal)}` },
    ],
    items: sampleItems(request),
    action: { label: 'View the request', url: `${portal.url}/admin/requests/${id}` },
    footnote: `You're receiving this email because you're an admin of ${portal.adminName}. You can turn these emails off in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
