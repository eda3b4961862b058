import type { Portal } from '../../platform/mail/email-template.ts';

/** Where a user turns emails about the account on and off. */
export function accountEmailsUrl({ url }: Portal, role: string): string {
  return role === 'admin' ? `${url}/admin/settings/security` : `${url}/settings/notifications`;
}
