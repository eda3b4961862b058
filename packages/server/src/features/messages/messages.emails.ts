import type { MessageSide } from '@portal/contract/messages.values';
import type { EmailTable } from '../emails/email-definition.ts';
import { getRequest } from '../requests/queries/get-request.service.ts';
import { findUnreadMessages } from './message-emails.service.ts';
import { messagesToAdminEmail, messagesToClientEmail } from './messages.email.ts';

declare module '../emails/email-job.ts' {
  interface Emails {
    /** That one side has written. */
    messages: { userId: number; requestId: number; from: MessageSide; messageIds: number[] };
  }
}

export const messageEmails = {
  messages: {
    prepare: async (ctx, { portal, email }) => {
      const messages = await findUnreadMessages(ctx, email);
      if (messages.length === 0) return null;
      const toEmail = email.from === 'office' ? messagesToClientEmail : messagesToAdminEmail;
      return toEmail(portal, await getRequest(ctx, email.requestId), messages);
    },
  },
} satisfies Partial<EmailTable>;
