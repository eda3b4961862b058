import { formatAddress } from 'localized-address-format';
import type { ShipToView } from '../addresses.ts';
import { foldText } from '../values/compare-text.ts';
import { countryName } from './country-name.ts';

/** One character for each part in the formatted lines, so that a part is never taken for another one or for a literal. */
const PLACES = {
  name: '\uE000',
  company: '\uE001',
  street: '\uE002',
  city: '\uE003',
  region: '\uE004',
  postalCode: '\uE005',
} as const;

type Part = keyof typeof PLACES;

/** What people type before a postal code beside the country's own code and the letters of its format. */
const FORMER_PREFIXES: Record<string, string[]> = {
  AX: ['FI', 'FIN', 'SF'],
  FI: ['FIN', 'SF'],
  MC: ['F'],
  SE: ['S'],
  SI: ['SLO'],
};

function linesOfFormat(country: string, values: Record<Part, string>): string[] {
  const placeOf = (part: Part) => (values[part] === '' ? '' : PLACES[part]);
  const lines = formatAddress(
    {
      postalCountry: country,
      name: placeOf('name'),
      organization: placeOf('company'),
      addressLines: [PLACES.street],
      locality: placeOf('city'),
      administrativeArea: placeOf('region'),
      postalCode: placeOf('postalCode'),
    },
    'latin',
  );
  // Two parts without anything in between would be read as one word.
  return lines.map((line) => line.replace(/(?<=[\uE000-\uE005])(?=[\uE000-\uE005])/g, ' ').trim());
}

/** The code without the prefix that the format prints before it, such as "SE-". */
function withoutPrefix(postalCode: string, country: string, lines: readonly string[]): string {
  const printed = lines.join('\n').match(/(?<![A-Z])([A-Z]+)[ -]?\uE005/)?.[1];
  if (printed === undefined) return postalCode;
  const prefixes = [printed, country, ...(FORMER_PREFIXES[country] ?? [])].toSorted(
    (one, other) => other.length - one.length,
  );
  let rest = postalCode;
  for (;;) {
    const typed = rest.toUpperCase();
    const prefix = prefixes.find((one) => typed.startsWith(one));
    if (prefix === undefined) return /^\d/.test(rest) ? rest : postalCode;
    rest = rest.slice(prefix.length).replace(/^[\s-]+/, '');
  }
}

/**
 * The lines on a parcel in the order of its country, and the country's name once. What the format of the country lacks
 * is printed with the street, so nothing is lost and nothing follows the line of the code that does not belong there.
 */
export function postalLines(address: ShipToView): string[] {
  const { name, line1, line2, line3, city, country } = address;
  const values: Record<Part, string> = {
    name,
    company: address.company ?? '',
    street: line1,
    city,
    region: address.region ?? '',
    postalCode: address.postalCode ?? '',
  };
  const nameOfCountry = countryName(country);
  const formatted = linesOfFormat(country, values);
  const isPrinted = (part: Part) => formatted.some((line) => line.includes(PLACES[part]));
  const literals = formatted.map((line) => line.replace(/[\uE000-\uE005]/g, ' ').trim());

  // A city may be its own region, and a country its only city.
  const seen = new Set([nameOfCountry, ...literals].map(foldText));
  for (const part of ['city', 'region', 'postalCode'] as const)
    if (isPrinted(part)) seen.add(foldText(values[part]));
  const lacking: string[] = [];
  for (const part of ['city', 'region', 'postalCode'] as const) {
    const value = values[part];
    if (value === '' || isPrinted(part) || seen.has(foldText(value))) continue;
    seen.add(foldText(value));
    lacking.push(value);
  }

  values.street = [line1, line2 ?? '', line3 ?? '', ...lacking].filter(Boolean).join('\n');
  values.postalCode = withoutPrefix(values.postalCode, country, formatted);
  const parts = new Map(
    Object.entries(PLACES).map(([part, place]) => [place as string, values[part as Part]]),
  );
  const isPartOfCountry = (line: string) =>
    !/[\uE000-\uE005]/.test(line) && foldText(nameOfCountry).startsWith(`${foldText(line)} `);
  const lines = formatted
    .filter((line) => !isPartOfCountry(line))
    .flatMap((line) => line.replace(/[\uE000-\uE005]/g, (place) => parts.get(place) ?? '').split('\n'));
  const hasCountry = literals.some((literal) => foldText(literal) === foldText(nameOfCountry));
  return hasCountry ? lines : [...lines, nameOfCountry];
}
