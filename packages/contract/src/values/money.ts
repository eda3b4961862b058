// Amounts are whole numbers of a currency's smallest unit, so that no sum is rounded.

/** Of an order, in the smallest unit of its currency. */
export const AMOUNT_MAX = 10 ** 12;
export const COST_MAX = 10 ** 9;

/** ISO 4217, where it is not 2. Browsers disagree about some of them. */
const CURRENCIES_BY_DIGITS: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

export function currencyDigits(currency: string): number {
  const digits = Object.keys(CURRENCIES_BY_DIGITS).map(Number);
  return digits.find((count) => CURRENCIES_BY_DIGITS[count]?.split(' ').includes(currency)) ?? 2;
}

/** An amount of the smallest unit as people read it, such as `$1,234.50`. */
export function formatAmount(amount: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toLocaleString('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

export function formatDecimal(amount: number, currency: string): string {
  const digits = currencyDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}
