import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const PAIR = /--([\w-]+): light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/g;

/** Relative luminance (WCAG 2) of an OKLCH colour given as "L C H". */
function luminance(oklch: string) {
  const [l = 0, c = 0, h = 0] = oklch.split(' ').map(Number);
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [long, medium, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ] as const;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const tokens = new Map([...css.matchAll(PAIR)].map(([, name, light, dark]) => [name, { light, dark }]));

function token(name: string, theme: 'light' | 'dark') {
  const value = tokens.get(name)?.[theme];
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

function ratio(luminances: [number, number]) {
  const [dim = 0, bright = 0] = luminances.toSorted((first, second) => first - second);
  return (bright + 0.05) / (dim + 0.05);
}

function contrast(one: string, other: string, theme: 'light' | 'dark') {
  return ratio([luminance(token(one, theme)), luminance(token(other, theme))]);
}

const SHEETS = ['paper', 'surface', 'sunken', 'hover'];
function on(text: string, sheets: string[]) {
  return sheets.map((sheet) => [text, sheet] as const);
}

const TEXT = [
  ...['ink', 'quiet', 'accent', 'accent-strong', 'danger', 'success', 'warning'].flatMap((text) =>
    on(text, SHEETS),
  ),
  ...on('on-accent', ['accent', 'accent-strong', 'danger', 'danger-strong']),
  ...['accent', 'ink'].flatMap((text) => on(text, ['accent-soft'])),
  ...['warning', 'success', 'danger'].map((family) => [family, `${family}-soft`] as const),
  ...['on-panel', 'on-panel-quiet'].flatMap((text) => on(text, ['panel'])),
];

const CONTROLS = ['control', 'accent', 'danger', 'warning'].flatMap((edge) => on(edge, SHEETS));

test.each(TEXT)('Text in %s has enough contrast on %s in both themes', (text, sheet) => {
  expect(contrast(text, sheet, 'light')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(text, sheet, 'dark')).toBeGreaterThanOrEqual(4.5);
});

test.each(CONTROLS)('The color %s has enough contrast to %s in both themes', (edge, sheet) => {
  expect(contrast(edge, sheet, 'light')).toBeGreaterThanOrEqual(3);
  expect(contrast(edge, sheet, 'dark')).toBeGreaterThanOrEqual(3);
});

test.each(['ground', 'ground-lighter'])(
  'White and black artwork stand out on %s in both themes',
  (ground) => {
    for (const theme of ['light', 'dark'] as const) {
      const luminanceOfGround = luminance(token(ground, theme));
      expect(ratio([luminanceOfGround, 1])).toBeGreaterThanOrEqual(3);
      expect(ratio([luminanceOfGround, 0])).toBeGreaterThanOrEqual(3);
    }
  },
);
