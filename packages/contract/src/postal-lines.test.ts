import { expect, test } from 'vitest';
import type { ShipToView } from './addresses.ts';
import { COUNTRY_OPTIONS, postalLines } from './postal-lines.ts';

function address(fields: Partial<ShipToView> = {}): ShipToView {
  const name = { label: 'Workshop', name: 'Mara de Wit', company: 'De Wit Prints', phone: null };
  const lines = { line1: 'Kanaalweg 4', line2: null, line3: null };
  const place = { city: 'Utrecht', region: null, postalCode: '3526 KL', country: 'NL' };
  return { ...name, ...lines, ...place, ...fields };
}

test('The lines of an address are in the order of its country, which is its last line', () => {
  expect(postalLines(address())).toEqual([
    'De Wit Prints',
    'Mara de Wit',
    'Kanaalweg 4',
    '3526 KL Utrecht',
    'Netherlands',
  ]);
  const american = address({ city: 'Reno', region: 'NV', postalCode: '89501', country: 'US' });
  expect(postalLines(american).slice(-2)).toEqual(['Reno, NV 89501', 'United States']);
});

test('What the country of an address does not print is shown before the country', () => {
  expect(postalLines(address({ region: 'Utrecht province' })).slice(-2)).toEqual([
    'Utrecht province',
    'Netherlands',
  ]);
  const japanese = address({ city: 'Chiyoda', region: 'Tokyo', postalCode: '100-0001', country: 'JP' });
  expect(postalLines(japanese).slice(-2)).toEqual(['Chiyoda', 'Japan']);
});

test('Countries have English names, in their order', () => {
  const names = COUNTRY_OPTIONS.map(({ label }) => label);
  expect(names).toHaveLength(249);
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
});
