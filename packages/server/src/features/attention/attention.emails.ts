import type { EmailTable } from '../emails/email-definition.ts';
import { dailySummaryEmail } from './daily-summary.email.ts';
import { findDailySummary } from './daily-summary.sql.ts';

declare module '../emails/email-job.ts' {
  interface Emails {
    'daily-summary': { userId: number; since: string; until: string };
  }
}

export const attentionEmails = {
  'daily-summary': {
    prepare: async (ctx, { portal, email }) => {
      const summary = await findDailySummary(ctx, email);
      return summary && dailySummaryEmail(portal, summary);
    },
  },
} satisfies Partial<EmailTable>;
