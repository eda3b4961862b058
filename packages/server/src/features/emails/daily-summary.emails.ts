import { dailySummaryEmail } from './daily-summary.email.ts';
import { findDailySummary } from './daily-summary.sql.ts';
import type { EmailTable } from './email-definition.ts';

declare module './email-job.ts' {
  interface Emails {
    'daily-summary': { userId: number; since: string; until: string };
  }
}

export const summaryEmails = {
  'daily-summary': {
    prepare: async (ctx, { portal, email }) => {
      const summary = await findDailySummary(ctx, email);
      return summary && dailySummaryEmail(portal, summary);
    },
  },
} satisfies Partial<EmailTable>;
