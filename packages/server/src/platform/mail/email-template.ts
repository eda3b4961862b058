export type EmailSection = {
  heading: string;
  rows: { label: string; url: string; value: string; text?: string }[];
  more?: { label: string; url: string };
};

/** A table of two columns. `text` says the same where there are no tables. */
export type EmailCard = { heading: string; rows: { label: string; value: string }[]; text: string };

type EmailItem = { label: string; value: string; imageUrl: string | null };

/** `noun` names those that a long list leaves out. */
export type EmailItems = { rows: EmailItem[]; noun: string; total: string };

export type EmailTemplate = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string; url?: string | null }[];
  quotes?: { label: string; text: string }[];
  items?: EmailItems;
  cards?: EmailCard[];
  sections?: EmailSection[];
  /** Answers of which one is given by its link. */
  choices?: { label: string; url: string }[];
  action?: { label: string; url: string };
  /** A second way on, beside the button. */
  alsoAction?: { label: string; url: string };
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

/** Mail programs make a link of a username such as `evil.example/win`. The sign-in ignores what is invisible. */
export function withoutLinks(username: string): string {
  return username.replace(/[./:@]/g, '$&\u2060');
}

/** For what an account has typed, while its email may be another person's. */
export const IN_PORTAL = 'You can read it in the portal';

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
