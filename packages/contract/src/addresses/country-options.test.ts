import { expect, test } from 'vitest';
import { COUNTRIES } from '../values/countries.ts';
import { COUNTRY_OPTIONS, countryNamesOf } from './country-options.ts';

test('Countries have English names, in their order', () => {
  const names = COUNTRY_OPTIONS.map(({ label }) => label);
  expect(names).toHaveLength(249);
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});

test('Each country has two codes of its own, and its own name', () => {
  const codes = COUNTRIES.flatMap((code) => countryNamesOf(code).slice(0, 2));
  expect(new Set(codes).size).toBe(498);
  expect(codes.slice(-2)).toEqual(['ZW', 'ZWE']);
  expect(countryNamesOf('DE')).toEqual(['DE', 'DEU', 'Deutschland']);
});
