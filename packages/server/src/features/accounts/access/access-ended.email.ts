import { type EmailTemplate, formatMoment, type Portal } from '../../../platform/mail/email-template.ts';
import { SECURITY_FOOTNOTE } from '../../../platform/mail/security-footnote.ts';

export type EndedByAdmin = 'account' | 'all' | 'session' | 'token';

type End = { username: string; ended: EndedByAdmin; label: string | null; endedAt: string };

type Wording = Pick<EmailTemplate, 'subject' | 'preview' | 'heading' | 'paragraphs'> & {
  term?: string;
  action: string;
};

const REPLY = 'If you have questions about this, please contact us.';

function wordingFor(ended: EndedByAdmin, portal: Portal): Wording {
  switch (ended) {
    case 'account':
      return {
        subject: `Your account at ${portal.name} was deactivated`,
        preview: 'You can no longer sign in',
        heading: 'Your account was deactivated',
        paragraphs: [
          `An admin deactivated your account at ${portal.name}. You can no longer sign in. All sessions and all API tokens of the account have ended, and so have password links that were sent before.`,
          'If you think this is a mistake, please contact us.',
        ],
        action: 'Open the portal',
      };
    case 'all':
      return {
        subject: `Your sessions and API tokens for ${portal.name} have ended`,
        preview: 'Sign in again to continue',
        heading: 'You were signed out everywhere',
        paragraphs: [
          `An admin ended all sessions and all API tokens of your account at ${portal.name}, and password links that were sent before. Your password has not changed.`,
          'Sign in again to continue. Programs that used an API token need a new one.',
          REPLY,
        ],
        action: 'Sign in',
      };
    case 'session':
      return {
        subject: `You were signed out of ${portal.name} on one device`,
        preview: 'An admin ended one of your sessions',
        heading: 'One of your sessions has ended',
        paragraphs: [
          `An admin ended a session of your account at ${portal.name}. That device has to sign in again. Other sessions, your API tokens and your password have not changed.`,
          REPLY,
        ],
        term: 'Device',
        action: 'Sign in',
      };
    case 'token':
      return {
        subject: `An API token of yours for ${portal.name} was revoked`,
        preview: 'Programs that used it need a new one',
        heading: 'An API token was revoked',
        paragraphs: [
          `An admin revoked an API token of your account at ${portal.name}. Programs that used it can no longer call the portal. Other API tokens, your sessions and your password have not changed.`,
          'If a program still needs access, create a new token in your settings.',
          REPLY,
        ],
        term: 'API token',
        action: 'Sign in',
      };
  }
}

export function accessEndedEmail(portal: Portal, { username, ended, label, endedAt }: End): EmailTemplate {
  const { term, action, ...wording } = wordingFor(ended, portal);
  return {
    ...wording,
    facts: [
      { label: 'Username', value: username },
      ...(term !== undefined && label !== null ? [{ label: term, value: label }] : []),
      { label: 'Ended', value: formatMoment(endedAt, portal) },
    ],
    action: { label: action, url: `${portal.url}/auth` },
    footnote: SECURITY_FOOTNOTE,
  };
}
