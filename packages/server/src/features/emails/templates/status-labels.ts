import type { Portal } from './email-template.ts';

/** "1 unit", "7 units". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A day in the portal's time zone, as in "Mar 4, 2026". */
export const day = (moment: string, { timeZone }: Portal): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(moment));
