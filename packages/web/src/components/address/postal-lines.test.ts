import { expect, test } from 'vitest';
import { shipToView } from '../../test/addresses.ts';
import { COUNTRY_OPTIONS, postalLines } from './postal-lines.ts';

test('The lines of an address are in the order of its country, which is its last line', () => {
  expect(postalLines(shipToView())).toEqual([
    'De Wit Prints',
    'Mara de Wit',
    'Kanaalweg 4',
    '3526 KL Utrecht',
    'Netherlands',
  ]);
  const american = shipToView({ city: 'Reno', region: 'NV', postalCode: '89501', country: 'US' });
  expect(postalLines(american).slice(-2)).toEqual(['Reno, NV 89501', 'United States']);
});

test('What the country of an address does not print is shown before the country', () => {
  expect(postalLines(shipToView({ region: 'Utrecht province' })).slice(-2)).toEqual([
    'Utrecht province',
    'Netherlands',
  ]);
});

test('Countries have English names, in their order', () => {
  const names = COUNTRY_OPTIONS.map(({ label }) => label);
  expect(names).toHaveLength(249);
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});
