import type { RequestView } from '@portal/contract/requests';
import type { EmailTemplate, Portal } from './email-template.ts';
import { samplesOf } from './sample-rows.ts';
import { counted, day } from './status-labels.ts';

/** Tells an admin that somebody asks for samples. */
export const newRequestEmail = (portal: Portal, request: RequestView): EmailTemplate => {
  const { id, user, creditsUsed, samples, status } = request;
  const wanted = `${counted(samples.length, 'sample')}, ${counted(creditsUsed, 'unit')} in total`;
  return {
    subject: `New sample request #${id} from ${user.name}`,
    preview: `${wanted}, asked for on ${day(request.date, portal)}`,
    heading: 'New sample request',
    paragraphs: [
      `${user.name} asks for ${wanted}.${status === 'pending' ? ' The request is waiting for your decision.' : ` It is ${status} already.`}`,
    ],
    facts: [
      { label: 'Client', value: user.name },
      { label: 'Email', value: user.email },
      { label: 'Request', value: `#${id} of ${day(request.date, portal)}` },
    ],
    samples: samplesOf(request),
    action: { label: 'View the request', url: `${portal.url}/admin/requests/${id}` },
    footnote: `You get this mail as an admin of ${portal.adminName}. Admins turn these mails on and off in the settings.`,
    settingsUrl: `${portal.url}/admin/settings`,
  };
};
