import { type EmailTemplate, formatMoment, type Portal } from '../../../platform/mail/email-template.ts';
import { accountEmailsUrl } from '../account-emails-url.ts';

type SignIn = { signedInAt: string; device: string; address: string };

export function newDeviceEmail(
  portal: Portal,
  { username, role }: { username: string; role: string },
  { signedInAt, device, address }: SignIn,
): EmailTemplate {
  return {
    subject: `New sign-in to your account at ${portal.name}`,
    preview: `${device}, ${address}`,
    heading: 'A new device signed in',
    paragraphs: [
      `Your account at ${portal.name} was used from a device and a network address that it was not used from before.`,
      'If it was you, there is nothing to do.',
      'If it was not you, set a new password now with the link below. That ends all sessions and all API tokens of the account.',
    ],
    facts: [
      { label: 'Username', value: username },
      { label: 'Time', value: formatMoment(signedInAt, portal) },
      { label: 'Device', value: device },
      { label: 'Address', value: address },
    ],
    action: { label: 'Set a new password', url: `${portal.url}/auth/forgotten` },
    footnote: 'You turn security emails on and off in your settings.',
    settingsUrl: accountEmailsUrl(portal, role),
  };
}
