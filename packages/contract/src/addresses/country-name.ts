const countryNames = new Intl.DisplayNames('en', { type: 'region' });

export function countryName(code: string): string {
  return countryNames.of(code) ?? code;
}
