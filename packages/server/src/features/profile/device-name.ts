/** Looked for in this order: most browsers carry the names of those that came before them. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Longest name of a program that is no browser. */
const PROGRAM_MAX = 40;

const firstOf = (names: [string, RegExp][], text: string) => names.find(([, mark]) => mark.test(text))?.[0];

/** What somebody would call the device that sent a User-Agent: "Firefox on Windows", or the name of a program. */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent) return 'Unknown device';
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  const [program = ''] = userAgent.split(/[/\s]/, 1);
  const name = program.replace(/[^\w.-]/g, '').slice(0, PROGRAM_MAX);
  return name === '' || name === 'Mozilla' ? (system ?? 'Unknown device') : name;
};
