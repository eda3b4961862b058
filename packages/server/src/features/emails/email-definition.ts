import type { UserView } from '@portal/contract/accounts';
import type { EmailKind } from '@portal/contract/emails';
import type { EmailTemplate, Portal } from '../../platform/mail/email-template.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { Email } from './email-job.ts';

export type EmailOf<Kind extends EmailKind> = Extract<Email, { kind: Kind }>;

export type PreparedEmail = {
  to: Pick<UserView, 'id' | 'name' | 'email'> & Partial<Pick<UserView, 'role'>>;
  template: EmailTemplate;
};

/** What the worker does with the emails of a kind. */
export type EmailDefinition<Kind extends EmailKind> =
  | {
      /** About the account itself: it is sent also to a user who cannot sign in. */
      isAboutAccount?: true;
      /** Instead of the account's current address. */
      address?: (ctx: RuleContext, email: EmailOf<Kind>) => string | Promise<string>;
      /** From current data. Null when the email has no reason any more, and so is an AppError not-found. */
      prepare: (
        ctx: RuleContext,
        facts: { portal: Portal; email: EmailOf<Kind>; recipient: UserView },
      ) => EmailTemplate | null | Promise<EmailTemplate | null>;
    }
  | {
      /** The account is deleted by then, so the job has all of it. */
      prepareWithoutAccount: (portal: Portal, email: EmailOf<Kind>) => PreparedEmail;
    };

/** Each feature has a part, and app/emails.ts all. */
export type EmailTable = { [Kind in EmailKind]: EmailDefinition<Kind> };
