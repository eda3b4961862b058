import type { UserView } from '@portal/contract/accounts';
import type { EmailKind } from '@portal/contract/emails';
import { sql } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { hasCode } from '../../platform/errors.ts';
import { VERSION } from '../../platform/lib/version.ts';
import { type Portal, withoutLinks } from '../../platform/mail/email-template.ts';
import type { OutgoingEmail } from '../../platform/mail/mailer.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { findUser, selectUsers } from '../users/user.sql.ts';
import type { EmailDefinition, EmailOf, EmailTable, PreparedEmail } from './email-definition.ts';
import type { Email, EmailJob } from './email-job.ts';

async function findRecipient(em: Em, email: Email, isAboutAccount: boolean): Promise<UserView | undefined> {
  if (isAboutAccount && 'userId' in email) return findUser(em, email.userId);
  const isRecipient =
    'userId' in email
      ? sql<boolean>`users.id = ${email.userId}`
      : sql<boolean>`lower(users.email) = lower(${email.email})`;
  return selectUsers(em)
    .where(isRecipient)
    .where('users.deactivated_at', 'is', null)
    .where('users.waiting_since', 'is', null)
    .executeTakeFirst();
}

async function prepareEmail<Kind extends EmailKind>(
  ctx: RuleContext,
  definition: EmailDefinition<Kind>,
  { portal, email }: { portal: Portal; email: EmailOf<Kind> },
): Promise<PreparedEmail | null> {
  if ('prepareWithoutAccount' in definition) return definition.prepareWithoutAccount(portal, email);
  const found = await findRecipient(ctx.em, email, definition.isAboutAccount === true);
  if (!found) return null;
  const recipient = { ...found, username: withoutLinks(found.username) };
  try {
    const template = await definition.prepare(ctx, { portal, email, recipient });
    if (!template) return null;
    const address = await definition.address?.(ctx, email);
    return { to: { ...recipient, email: address ?? recipient.email }, template };
  } catch (error) {
    if (hasCode(error, 'not-found')) return null;
    throw error;
  }
}

/** Renders an email from current data; null when its recipient or its request was deleted, or its reason undone. */
export async function renderEmail(
  ctx: RuleContext,
  { emails, portal, job }: { emails: EmailTable; portal: Portal; job: EmailJob },
): Promise<Omit<OutgoingEmail, 'queuedAt'> | null> {
  const definition = emails[job.kind] as EmailDefinition<EmailKind>;
  const prepared = await prepareEmail(ctx, definition, { portal, email: job });
  if (!prepared) return null;
  const { to } = prepared;
  const template = to.role === 'admin' ? { ...prepared.template, version: VERSION } : prepared.template;
  // Loaded with the first email: react-email costs memory that a node without email work does not need.
  const { renderTemplate } = await import('../../platform/mail/render-template.ts');
  return {
    id: `${job.event}.${to.id}`,
    to: { name: to.name, address: to.email },
    subject: template.subject,
    ...(await renderTemplate(portal, template)),
  };
}
