import { expect, test } from 'vitest';
import { amountText, exampleAmount, parseAmount } from './money.ts';

test.each([
  ['1234.5', 'USD', 'en-US', 123_450],
  ['1,234.50', 'USD', 'en-US', 123_450],
  ['$1,234.50', 'USD', 'en-US', 123_450],
  ['1234 USD', 'USD', 'en-US', 123_400],
  ['.5', 'USD', 'en-US', 50],
  ['7.', 'USD', 'en-US', 700],
  ['0', 'USD', 'en-US', 0],
  ['0.29', 'USD', 'en-US', 29],
  ['1.15', 'USD', 'en-US', 115],
  ['1005.015', 'KWD', 'en-US', 1_005_015],
  ['1234', 'JPY', 'en-US', 1234],
  ['1,234', 'JPY', 'ja-JP', 1234],
  ['12,34,567.89', 'INR', 'en-IN', 123_456_789],
  ['1.234,56', 'EUR', 'de-DE', 123_456],
  ['1.234', 'EUR', 'de-DE', 123_400],
  ['1234,5 €', 'EUR', 'de-DE', 123_450],
  ['1 234,56', 'EUR', 'fr-FR', 123_456],
  ['1\u202f234,56', 'EUR', 'fr-FR', 123_456],
  ["1'234.56", 'CHF', 'de-CH', 123_456],
  ['1’234.56', 'CHF', 'de-CH', 123_456],
  ['١٬٢٣٤٫٥', 'EGP', 'ar-EG', 123_450],
])('%s %s in %s is %i', (text, currency, locale, amount) => {
  expect(parseAmount(text, currency, locale)).toBe(amount);
});

test.each([
  ['about 20', 'USD', 'en-US'],
  ['-5', 'USD', 'en-US'],
  ['1e3', 'USD', 'en-US'],
  ['0x10', 'USD', 'en-US'],
  ['Infinity', 'USD', 'en-US'],
  ['.', 'USD', 'en-US'],
  ['$', 'USD', 'en-US'],
  ['1.234,56', 'USD', 'en-US'],
  ['1,5', 'USD', 'en-US'],
  ['1,23', 'USD', 'en-US'],
  ['1.234', 'USD', 'en-US'],
  ['1.2.3', 'USD', 'en-US'],
  ['12,34', 'USD', 'en-US'],
  ['12.34', 'EUR', 'de-DE'],
  ['1,234.56', 'EUR', 'de-DE'],
  ['12.5', 'JPY', 'en-US'],
  ['1.2345', 'KWD', 'en-US'],
  ['5 €', 'USD', 'en-US'],
])('%s %s in %s is no amount', (text, currency, locale) => {
  expect(parseAmount(text, currency, locale)).toBeUndefined();
});

test('An empty text is no amount', () => {
  expect(parseAmount('  ', 'USD', 'en-US')).toBeNull();
});

test.each([
  [123_450, 'USD', 'en-US', '1234.50'],
  [5, 'USD', 'en-US', '0.05'],
  [123_456, 'EUR', 'de-DE', '1234,56'],
  [1234, 'JPY', 'ja-JP', '1234'],
  [29, 'KWD', 'en-US', '0.029'],
])('%i of %s in %s is typed as %s, and read as the same amount', (amount, currency, locale, text) => {
  expect(amountText(amount, currency, locale)).toBe(text);
  expect(parseAmount(text, currency, locale)).toBe(amount);
});

test('The example is an amount of the currency', () => {
  expect(exampleAmount('USD', 'en-US')).toBe('1,234.50');
  expect(exampleAmount('EUR', 'de-DE')).toBe('1.234,50');
  expect(exampleAmount('JPY', 'en-US')).toBe('1,234');
  expect(exampleAmount('KWD', 'en-US')).toBe('1,234.500');
});
