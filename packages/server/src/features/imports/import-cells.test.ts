import { expect, test } from 'vitest';
import { readAmount } from './import-cells.ts';

test.for<[currency: string, delimiter: string, text: string, amount: number | null]>([
  ['KWD', ';', '1,250', 1_250],
  ['KWD', ';', '0,750', 750],
  ['KWD', ';', '12,500', 12_500],
  ['KWD', ';', '1.250', 1_250],
  ['KWD', '\t', '0,750', 750],
  ['KWD', '\t', '1250', 1_250_000],
  ['KWD', ',', '1,250', 1_250_000],
  ['KWD', ',', '0,750', 750],
  ['EUR', ';', '1,25', 125],
  ['EUR', ';', '1 234,50', 123_450],
  ['USD', '\t', '1,250', 125_000],
  ['USD', ',', '1,250.5', 125_050],
  ['JPY', ';', '1,250', 1_250],
  ['USD', ',', '', null],
])('In %s and between %j, %j is %d', ([currency, delimiter, text, amount]) => {
  expect(readAmount('Unit cost', text, currency, delimiter)).toBe(amount);
});

const example = 'Unit cost must be an amount such as 1,234.50';
test.for([
  ['KWD', '\t', '1,250', 'Unit cost 1,250 can be read in two ways. Please write it as 1250 or as 1.250'],
  ['EUR', ';', '1,250', 'Unit cost 1,250 can be read in two ways. Please write it as 1250 or as 1.250'],
  ['EUR', ';', '0,125', example],
  ['EUR', ';', '1.234,50', example],
  ['USD', ',', '$1,234.50', example],
  ['USD', ',', "1'234.50", example],
  ['USD', ',', 'free', example],
  ['USD', ',', '-1', example],
  ['JPY', ',', '1.5', 'Unit cost must be an amount such as 1,234'],
  ['USD', ',', '99999999999', 'Unit cost must be at most $10,000,000.00'],
] as const)('In %s and between %j, %j is refused', ([currency, delimiter, text, message]) => {
  expect(() => readAmount('Unit cost', text, currency, delimiter)).toThrow(message);
});
