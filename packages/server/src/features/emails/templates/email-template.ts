import type { RequestView } from '@portal/contract/requests';

export type EmailSection = {
  heading: string;
  rows: { label: string; url: string; value: string }[];
  more?: { label: string; url: string };
};

export type EmailTemplate = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string; url?: string | null }[];
  quote?: { label: string; text: string };
  samples?: { name: string; quantity: number }[];
  sections?: EmailSection[];
  action?: { label: string; url: string };
  /** Why the recipient gets this email, and how to stop such emails. */
  footnote: string;
  settingsUrl?: string;
  version?: string;
};

export type Portal = {
  name: string;
  adminName: string;
  /** Without a slash at the end. */
  url: string;
  timeZone: string;
};

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

export function formatDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

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
