import { expect, test } from 'vitest';
import { AMOUNT_MAX, currencyDigits, formatAmount, formatDecimal } from './money.ts';

test.each([
  [0, 'USD', '$0.00'],
  [123_450, 'USD', '$1,234.50'],
  [5, 'EUR', '€0.05'],
  [1234, 'JPY', '¥1,234'],
  [1_234_567, 'KWD', 'KWD\u00a01,234.567'],
  [1_234_567, 'IQD', 'IQD\u00a01,234.567'],
  [12_345, 'RSD', 'RSD\u00a0123.45'],
  [29, 'USD', '$0.29'],
  [AMOUNT_MAX, 'USD', '$10,000,000,000.00'],
  [AMOUNT_MAX - 1, 'USD', '$9,999,999,999.99'],
])('%i of the smallest unit of %s are %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

test('A currency has the decimals of ISO 4217', () => {
  expect(['USD', 'JPY', 'ISK', 'KWD', 'TND', 'CLF', 'HUF'].map(currencyDigits)).toEqual([
    2, 0, 0, 3, 3, 4, 2,
  ]);
});

test.each([
  [123_450, 'USD', '1234.50'],
  [5, 'EUR', '0.05'],
  [1234, 'JPY', '1234'],
  [1_234_567, 'KWD', '1234.567'],
  [AMOUNT_MAX - 1, 'USD', '9999999999.99'],
])('%i of the smallest unit of %s are %s in a file', (amount, currency, text) => {
  expect(formatDecimal(amount, currency)).toBe(text);
});
