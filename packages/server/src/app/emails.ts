import { accountEmails } from '../features/accounts/accounts.emails.ts';
import { attentionEmails } from '../features/attention/attention.emails.ts';
import { clientEmails } from '../features/clients/clients.emails.ts';
import { creditEmails } from '../features/credits/credits.emails.ts';
import type { EmailTable } from '../features/emails/email-definition.ts';
import { heldRequestEmails } from '../features/held-requests/held-requests.emails.ts';
import { messageEmails } from '../features/messages/messages.emails.ts';
import { requestEmails } from '../features/requests/requests.emails.ts';

export const emails: EmailTable = {
  ...accountEmails,
  ...attentionEmails,
  ...clientEmails,
  ...creditEmails,
  ...heldRequestEmails,
  ...messageEmails,
  ...requestEmails,
};
