import { COUNTRIES } from '../values/countries.ts';
import { countryName } from './country-name.ts';

export const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted(
  (one, other) => one.label.localeCompare(other.label, 'en'),
);

/** What people also call a country. Its codes, which are typed in capitals, and its name in its own language need no row. */
const FURTHER_NAMES: Record<string, string> = {
  AE: 'uae, Emirates',
  AG: 'Antigua',
  BA: 'Bosnia',
  BN: 'Brunei Darussalam',
  BQ: 'Bonaire, Sint Eustatius and Saba',
  CC: 'Keeling Islands',
  CD: 'DR Congo, drc, Democratic Republic of the Congo, Congo (Kinshasa)',
  CG: 'Republic of the Congo, Congo (Brazzaville)',
  CH: 'Suisse, Svizzera',
  CI: 'Ivory Coast',
  CN: "prc, People's Republic of China, Mainland China",
  CV: 'Cabo Verde',
  CZ: 'Czech Republic',
  FK: 'Falklands, Malvinas',
  FM: 'Federated States of Micronesia',
  GB: 'uk, Great Britain, Britain, England, Scotland, Wales, Northern Ireland',
  GR: 'Hellas',
  HK: 'Hong Kong',
  IE: 'Republic of Ireland, Éire',
  IR: 'Islamic Republic of Iran',
  KP: "dprk, Democratic People's Republic of Korea",
  KR: 'Republic of Korea',
  LA: 'Lao PDR',
  MD: 'Republic of Moldova',
  MK: 'Macedonia',
  MM: 'Burma, Myanmar',
  MO: 'Macau, Macao',
  NL: 'Holland',
  PS: 'Palestine, State of Palestine',
  RU: 'Russian Federation',
  SA: 'ksa, Kingdom of Saudi Arabia',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  TT: 'Trinidad, Tobago',
  TW: 'Republic of China, roc, Chinese Taipei',
  TZ: 'United Republic of Tanzania',
  US: 'us, usa, United States of America',
  VA: 'Holy See, Vatican',
  VG: 'bvi',
  VI: 'US Virgin Islands, usvi',
  VN: 'Viet Nam',
};

/** ISO 3166-1 alpha-3, in the order of COUNTRIES. */
const CODES_OF_THREE = `
  AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS
  BTN BVT BWA BLR BLZ CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST
  EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD
  HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA
  LIE LKA LBR LSO LTU LUX LVA LBY MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM
  NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA
  SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR
  TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE`
  .trim()
  .split(/\s+/);

function ownName(code: string): string | undefined {
  const { language } = new Intl.Locale(`und-${code}`).maximize();
  return new Intl.DisplayNames(language, { type: 'region' }).of(code);
}

let names: Map<string, readonly string[]> | undefined;

/** Further names of a country: its codes, its name in its own language, and what people say. */
export function countryNamesOf(code: string): readonly string[] {
  names ??= new Map(
    COUNTRIES.map((country, place) => [
      country,
      [
        country,
        CODES_OF_THREE[place] ?? country,
        ownName(country) ?? country,
        ...(FURTHER_NAMES[country]?.split(', ') ?? []),
      ],
    ]),
  );
  return names.get(code) ?? [];
}
