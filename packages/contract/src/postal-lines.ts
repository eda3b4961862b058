import { formatAddress } from 'localized-address-format';
import type { ShipToView } from './addresses.ts';
import { COUNTRIES } from './values/countries.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}

export const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted(
  (one, other) => one.label.localeCompare(other.label, 'en'),
);

/** The lines on a parcel in the order of its country. What the country does not print stands before it, so nothing is lost. */
export function postalLines(address: ShipToView): string[] {
  const { name, company, line1, line2, line3, city, region, postalCode, country } = address;
  const lines = formatAddress(
    {
      postalCountry: country,
      name,
      organization: company ?? '',
      addressLines: [line1, line2 ?? '', line3 ?? ''].filter(Boolean),
      locality: city,
      administrativeArea: region ?? '',
      postalCode: postalCode ?? '',
    },
    'latin',
  );
  const printed = lines.join('\n').toLowerCase();
  const unprinted = [city, region ?? '', postalCode ?? ''].filter(
    (part) => part !== '' && !printed.includes(part.toLowerCase()),
  );
  return [...lines, ...unprinted, countryName(country)];
}
