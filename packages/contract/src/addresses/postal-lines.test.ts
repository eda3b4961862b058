import { formatAddress } from 'localized-address-format';
import { describe, expect, test } from 'vitest';
import type { ShipToView } from '../addresses.ts';
import { COUNTRIES } from '../values/countries.ts';
import { countryName } from './country-name.ts';
import { postalLines } from './postal-lines.ts';

function address(fields: Partial<ShipToView> = {}): ShipToView {
  const name = { label: 'Workshop', name: 'Mara de Wit', company: 'De Wit Prints', phone: null };
  const lines = { line1: 'Kanaalweg 4', line2: null, line3: null };
  const place = { city: 'Utrecht', region: null, postalCode: '3526 KL', country: 'NL' };
  return { ...name, ...lines, ...place, ...fields };
}

const filled = {
  name: 'qNAMEq',
  company: 'qCOMPANYq',
  line1: 'qLINE1q',
  line2: 'qLINE2q',
  line3: 'qLINE3q',
  city: 'qCITYq',
  region: 'qREGIONq',
  postalCode: 'q123q',
};

describe('all countries', () => {
  test.for(COUNTRIES)('Each field of an address in %s is printed once, and so is the country', (country) => {
    const lines = postalLines(address({ ...filled, country }));
    const text = lines.join('\n');
    for (const value of Object.values(filled)) expect(text.split(value), value).toHaveLength(2);
    const named = text.toLowerCase().split(countryName(country).toLowerCase());
    expect(named, text).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^[^\s,-].*[^\s,-]$/);
  });

  test.for(COUNTRIES)(
    'What the format of %s has is in its order, and the rest is with the street',
    (country) => {
      const format = formatAddress(
        {
          postalCountry: country,
          name: filled.name,
          organization: filled.company,
          addressLines: [filled.line1],
          locality: filled.city,
          administrativeArea: filled.region,
          postalCode: filled.postalCode,
        },
        'latin',
      ).join('\n');
      const text = postalLines(address({ ...filled, country })).join('\n');
      const placed = Object.values(filled).filter((value) => format.includes(value));
      const byPlace = (place: string) =>
        placed.toSorted((one, other) => place.indexOf(one) - place.indexOf(other));
      expect(byPlace(text)).toEqual(byPlace(format));
      const street = [filled.line1, filled.line2, filled.line3];
      const lacking = [filled.city, filled.region, filled.postalCode].filter(
        (value) => !placed.includes(value),
      );
      expect(text).toContain([...street, ...lacking].join('\n'));
    },
  );
});

test.for<[country: string, fields: Partial<ShipToView>, lines: string[]]>([
  ['NL', {}, ['De Wit Prints', 'Mara de Wit', 'Kanaalweg 4', '3526 KL Utrecht', 'Netherlands']],
  ['US', { city: 'Reno', region: 'NV', postalCode: '89501' }, ['Reno, NV 89501', 'United States']],
  ['NL', { region: 'Utrecht province' }, ['Utrecht province', '3526 KL Utrecht', 'Netherlands']],
  [
    'JP',
    {
      line1: '1-1 Chiyoda',
      line2: 'Sunspot Bldg 4F',
      city: 'Chiyoda',
      region: 'Tokyo',
      postalCode: '100-0001',
    },
    ['1-1 Chiyoda', 'Sunspot Bldg 4F', 'Chiyoda, Tokyo', '100-0001', 'Japan'],
  ],
  [
    'KY',
    { city: 'George Town', region: 'Grand Cayman', postalCode: 'KY1-1101' },
    ['George Town', 'Grand Cayman KY1-1101', 'Cayman Islands'],
  ],
  [
    'AE',
    { city: 'Al Ain', region: 'Abu Dhabi', postalCode: null },
    ['Al Ain', 'Abu Dhabi', 'United Arab Emirates'],
  ],
  [
    'GB',
    { line1: '12 Kentish Town Road', city: 'Margate', region: 'Kent', postalCode: 'CT9 1AA' },
    ['12 Kentish Town Road', 'Kent', 'Margate', 'CT9 1AA', 'United Kingdom'],
  ],
  [
    'DE',
    { name: 'Nina', region: 'NI', city: 'Celle', postalCode: '29221' },
    ['NI', '29221 Celle', 'Germany'],
  ],
  [
    'DE',
    { region: 'Berlin', city: 'Berlin', postalCode: '10115' },
    ['Kanaalweg 4', '10115 Berlin', 'Germany'],
  ],
  ['MZ', { city: 'Maputo', region: 'Cidade', postalCode: '1100' }, ['1100 Maputo Cidade', 'Mozambique']],
])('An address in %s has the lines of its country', ([country, fields, lines]) => {
  expect(postalLines(address({ ...fields, country })).slice(-lines.length)).toEqual(lines);
});

test.for<[country: string, postalCode: string, line: string]>([
  ['SE', 'SE-211 19', 'SE-211 19 Utrecht'],
  ['SE', 'S-211 19', 'SE-211 19 Utrecht'],
  ['SE', 'SE-S-211 19', 'SE-211 19 Utrecht'],
  ['FI', 'fi-02100', 'FI-02100 Utrecht'],
  ['AX', 'AX-22100', 'AX-22100 Utrecht'],
  ['LT', 'LT 01100', 'LT-01100 Utrecht'],
  ['LU', 'L-1234', 'L-1234 Utrecht'],
  ['LU', 'LU-1234', 'L-1234 Utrecht'],
  ['LI', 'FL-9490', 'FL-9490 Utrecht'],
  ['HR', 'HR10000', 'HR-10000 Utrecht'],
  ['SI', 'SI-1000', 'SI-1000 Utrecht'],
  ['CH', 'ch-8001', 'CH-8001 Utrecht'],
  ['PR', 'PR 00901', 'Utrecht PR 00901'],
  ['MD', 'MD-2001', 'MD-2001 Utrecht'],
  ['AZ', 'AZ1000', 'AZ 1000 Utrecht'],
  ['LV', 'LV-1010', 'Utrecht, LV-1010'],
  ['EE', 'EE-10111', 'EE-10111 Utrecht'],
])('The code of %s typed as %s has its prefix once', ([country, postalCode, line]) => {
  expect(postalLines(address({ country, postalCode }))).toContain(line);
});

test.for([
  ['SG', { city: 'Singapore', postalCode: '048616' }, ['Kanaalweg 4', 'SINGAPORE 048616']],
  ['SG', { city: 'Singapore', postalCode: null }, ['Kanaalweg 4', 'Singapore']],
  ['JE', { city: 'St Helier', postalCode: 'JE2 3AB' }, ['St Helier', 'JERSEY', 'JE2 3AB']],
  ['GI', { city: 'Gibraltar', postalCode: 'GX11 1AA' }, ['Kanaalweg 4', 'GIBRALTAR', 'GX11 1AA']],
  ['AX', { city: 'Mariehamn', postalCode: '22100' }, ['AX-22100 Mariehamn', 'Åland Islands']],
  ['MO', { city: 'Macao', postalCode: null }, ['Kanaalweg 4', 'Macao', 'Macao SAR China']],
] satisfies [string, Partial<ShipToView>, string[]][])(
  'The country of %s is printed once',
  ([country, fields, lines]) => {
    expect(postalLines(address({ ...fields, country })).slice(-lines.length)).toEqual(lines);
  },
);
