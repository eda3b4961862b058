/** What a mail says, before it gets its look. */
export type EmailTemplate = {
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  facts?: { label: string; value: string }[];
  /** Somebody's own words. */
  quote?: { label: string; text: string };
  samples?: { name: string; quantity: number }[];
  action: { label: string; url: string };
  /** Why the reader gets this mail, and what to do about it. */
  footnote: string;
  /** Where the reader decides on such mails. */
  settingsUrl?: string;
};

/** The installation as letters name it. */
export type Portal = {
  name: string;
  adminName: string;
  /** The address that users see, without a slash at its end. */
  url: string;
  /** IANA name of the zone in which dates are written. */
  timeZone: string;
};
