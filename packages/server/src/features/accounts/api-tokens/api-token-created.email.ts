import {
  type EmailTemplate,
  formatDay,
  formatMoment,
  IN_PORTAL,
  type Portal,
} from '../../../platform/mail/email-template.ts';
import { accountEmailsUrl } from '../account-emails-url.ts';

type Token = { name: string; scopes: string[]; createdAt: string; expiresAt: string | null };

export function apiTokenCreatedEmail(
  portal: Portal,
  { username, role }: { username: string; role: string },
  token: Token,
  isProven: boolean,
): EmailTemplate {
  return {
    subject: `New API token for your account at ${portal.name}`,
    preview: 'If it was not you, revoke it',
    heading: 'A new API token was created',
    paragraphs: [
      'A program that has this token can use the portal in your name, within its scopes.',
      'If it was you, there is nothing to do.',
      'If it was not you, revoke the token in your settings and change your password there, which ends all other sessions and all API tokens. If you cannot sign in, set a new password from the sign-in page.',
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'Token', value: isProven ? token.name : IN_PORTAL },
      { label: 'Scopes', value: token.scopes.join(', ') },
      { label: 'Created', value: formatMoment(token.createdAt, portal) },
      { label: 'Expires', value: token.expiresAt === null ? 'Never' : formatDay(token.expiresAt, portal) },
    ],
    action: {
      label: 'Review your API tokens',
      url: `${portal.url}${role === 'admin' ? '/admin' : ''}/settings/api`,
    },
    footnote: 'You turn security emails on and off in your settings.',
    settingsUrl: accountEmailsUrl(portal, role),
  };
}
