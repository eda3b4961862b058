import * as z from 'zod/mini';
import { CURRENCIES } from './currencies.ts';

export const currencyMessages = {
  unknown: 'Currency must be the code of a currency, such as USD',
  stale: (currency: string) =>
    `The currency is now ${currency}. Reload the page and enter the amount in ${currency}.`,
} as const;

export const Currency = z.enum(CURRENCIES as [string, ...string[]], currencyMessages.unknown);

/** The currency in which the sender saw an amount. Another one than that in which it would be stored is a conflict. */
export const shownCurrency = z.optional(Currency);
