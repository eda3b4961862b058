import * as z from 'zod/mini';

const codes = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE
  CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY
  KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
  NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
  TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`;

/** ISO 4217, without funds, metals and codes for tests. */
const CURRENCIES: readonly string[] = codes.trim().split(/\s+/);

export const currencyMessages = {
  unknown: 'Currency must be the code of a currency, such as USD',
  stale: (currency: string) =>
    `The currency is now ${currency}. Reload the page and enter the amount in ${currency}.`,
} as const;

export const Currency = z.enum(CURRENCIES as [string, ...string[]], currencyMessages.unknown);

/** The currency in which the sender saw an amount. Another one than that in which it would be stored is a conflict. */
export const shownCurrency = z.optional(Currency);
