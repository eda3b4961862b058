import { COUNTRY_OPTIONS, countryNamesOf } from '@portal/contract/addresses/country-options';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ComboField } from './combo-field.tsx';
import { meantOption } from './match-options.ts';

function Country({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <ComboField
        label="Country"
        placeholder="Type or choose"
        emptyText="No country has this name."
        options={COUNTRY_OPTIONS}
        namesOf={countryNamesOf}
        value={value}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

const value = () => screen.getByText((_, element) => element?.tagName === 'OUTPUT').textContent;

async function type(text: string) {
  render(<Country />);
  const field = screen.getByLabelText('Country');
  await userEvent.type(field, text);
  await userEvent.tab();
  return field;
}

describe('a country that is typed', () => {
  test.for([
    ['Nigeri', 'NG'],
    ['Niger', 'NE'],
    ['Dominican Rep', 'DO'],
    ['Guinea-B', 'GW'],
    ['Omanx', ''],
    ['Turkey', 'TR'],
    ['UK', 'GB'],
  ])('%s, left with Tab, is %s', async ([text = '', code]) => {
    await type(text);
    expect(value()).toBe(code);
  });

  test('Ukraine is not taken for the UK on the way', async () => {
    expect(await type('Ukraine')).toHaveValue('Ukraine');
    expect(value()).toBe('UA');
  });

  test('A part of a name changes nothing that was chosen, and its end chooses it again', async () => {
    render(<Country start="DE" />);
    const field = screen.getByLabelText('Country');
    await userEvent.type(field, '{Backspace}{Backspace}{Backspace}');
    expect(value()).toBe('DE');
    await userEvent.tab();
    expect(field).toHaveValue('Germany');
  });
});

test.for([
  ['USA', 'US'],
  ['usa', 'US'],
  ['US', 'US'],
  ['U.S.A.', 'US'],
  ['United States of America', 'US'],
  ['uk', 'GB'],
  ['GB', 'GB'],
  ['England', 'GB'],
  ['Great Britain', 'GB'],
  ['Czech Republic', 'CZ'],
  ['Ivory Coast', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Holland', 'NL'],
  ['The Netherlands', 'NL'],
  ['Deutschland', 'DE'],
  ['España', 'ES'],
  ['espana', 'ES'],
  ['Österreich', 'AT'],
  ['Swaziland', 'SZ'],
  ['UAE', 'AE'],
  ['Saint Lucia', 'LC'],
  ['St Lucia', 'LC'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Trinidad and Tobago', 'TT'],
  ['Curacao', 'CW'],
  ['Reunion', 'RE'],
  ['Aland', 'AX'],
  ['Turkiye', 'TR'],
  ['DEU', 'DE'],
  ['Hong Kong', 'HK'],
  ['Burma', 'MM'],
  ['Cabo Verde', 'CV'],
])('%s means %s', ([text = '', code]) => {
  expect(meantOption(COUNTRY_OPTIONS, text, countryNamesOf)?.value).toBe(code);
});

test.for(['United', 'Ma', 'ch', 'Congo', 'Korea', 'Guinea-', 'omani', ''])(
  '%j means no country yet',
  (text) => {
    expect(meantOption(COUNTRY_OPTIONS, text, countryNamesOf)).toBeUndefined();
  },
);

test('Each country is meant by its own name', () => {
  for (const option of COUNTRY_OPTIONS)
    expect(meantOption(COUNTRY_OPTIONS, option.label, countryNamesOf)).toBe(option);
});
