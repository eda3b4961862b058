import type { RequestView } from '@portal/contract/requests';
import { messagesToAdminEmail, messagesToClientEmail } from '../../src/features/messages/messages.email.ts';
import { requestReceivedEmail } from '../../src/features/requests/submit/request-received.email.ts';
import type { EmailTemplate, Portal } from '../../src/platform/mail/email-template.ts';

const message = { at: '2026-11-20T09:30:00.000Z', needsAnswer: false, isUnread: true };
const answer = 'On dark navy shirts.\nPlease use the white under-base.';

export function messageEmails(portal: Portal, request: RequestView): Record<string, EmailTemplate> {
  const fromClient = { ...message, from: 'client', name: 'Jordan Ellis' } as const;
  const fromOffice = { ...message, from: 'office', name: portal.name, needsAnswer: true } as const;
  return {
    'request-received': requestReceivedEmail(portal, request, { isProven: true }),
    'messages-question': messagesToClientEmail(portal, request, [
      { ...fromOffice, id: 1, text: 'Which color are the shirts for the crest?' },
    ]),
    'messages-from-client': messagesToAdminEmail(portal, request, [
      { ...fromClient, id: 2, text: answer },
      { ...fromClient, id: 3, text: 'Thank you!' },
    ]),
  };
}
