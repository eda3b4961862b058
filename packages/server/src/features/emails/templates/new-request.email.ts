import { requestMessages } from '@portal/contract/limits';
import type { RequestView } from '@portal/contract/requests';
import { type EmailTemplate, formatCount, formatDay, type Portal, sampleLines } from './email-template.ts';

export function newRequestEmail(portal: Portal, request: RequestView): EmailTemplate {
  const { id, user, creditsUsed, samples, status } = request;
  const client = user?.name ?? requestMessages.unknownUser;
  const total = `${formatCount(samples.length, 'sample')} (${formatCount(creditsUsed, 'unit')} in total)`;
  const nextStep =
    status === 'pending' ? 'The request is waiting for your decision.' : `It was ${status} automatically.`;
  return {
    subject: `New sample request #${id} from ${client}`,
    preview: `${total}, submitted on ${formatDay(request.date, portal)}`,
    heading: 'New sample request',
    paragraphs: [`${client} has requested ${total}. ${nextStep}`],
    facts: [
      { label: 'Client', value: client },
      ...(user ? [{ label: 'Email', value: user.email }] : []),
      { label: 'Request', value: `#${id}, submitted ${formatDay(request.date, portal)}` },
    ],
    samples: sampleLines(request),
    action: { label: 'View the request', url: `${portal.url}/admin/requests/${id}` },
    footnote: `You're receiving this email because you're an admin of ${portal.adminName}. You can turn these emails off in Settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
}
