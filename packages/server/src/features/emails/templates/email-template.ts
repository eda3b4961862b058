import type { RequestView } from '@portal/contract/requests';

export type EmailSection = {
  heading: string;
  rows: { label: string; url: string; value: string }[];
  /** What is not listed. */
  more?: { label: string; url: string };
};

export type EmailTemplate = {
  subject: string;
  /** Mailboxes show this line next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The value is a link when there is a URL. */
  facts?: { label: string; value: string; url?: string | null }[];
  quote?: { label: string; text: string };
  samples?: { name: string; quantity: number }[];
  sections?: EmailSection[];
  action?: { label: string; url: string };
  /** Why the recipient gets this email, and how to stop such emails. */
  footnote: string;
  settingsUrl?: string;
  /** The version of the portal, in emails to admins. */
  version?: string;
};

export type Portal = {
  name: string;
  adminName: string;
  /** Without a slash at the end. */
  url: string;
  /** IANA name; dates are written in this time zone. */
  timeZone: string;
};

/** Where users turn emails about their own account on and off. */
export function accountEmailsUrl({ url }: Portal, role: string): string {
  return role === 'admin' ? `${url}/admin/settings/security` : `${url}/settings/notifications`;
}

export function apiTokensUrl({ url }: Portal, role: string): string {
  return role === 'admin' ? `${url}/admin/settings/api` : `${url}/settings/api`;
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatDay(moment: string, { timeZone }: Portal): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment));
}

/** A day without a time, such as 2026-11-24. */
export function formatDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** With the time zone, as in "Nov 22, 2026, 12:43 PM UTC". */
export function formatMoment(moment: string, { timeZone }: Portal): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(moment));
}

type WithSamples = { samples: { id: number; name: string }[]; quantities: RequestView['quantities'] };

export function sampleLines({ samples, quantities }: WithSamples): NonNullable<EmailTemplate['samples']> {
  return samples.map(({ id, name }) => ({ name, quantity: quantities[id] ?? 1 }));
}
