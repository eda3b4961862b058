import { formatCount } from '@portal/contract/values/numbers';

export const AXIS_FONT_SIZE = 12;

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Short enough for an axis: "7,500", "750K", "1.2M". */
export function axisNumber(value: number): string {
  return value < 10_000 ? formatCount(value) : compact.format(value);
}

const INTERVALS_MAX = 5;

/** The ticks of an axis from 0 to at least `max`, whose step is 1, 2 or 5 times a power of ten. */
export function niceTicks(max: number): number[] {
  const smallest = Math.max(max / INTERVALS_MAX, 1);
  const power = 10 ** Math.floor(Math.log10(smallest));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= smallest) ?? smallest;
  const intervals = Math.max(Math.ceil(max / step), 1);
  return Array.from({ length: intervals + 1 }, (_, place) => place * step);
}

const SPACE_BESIDE_LABELS = 12;
const LABELS_WIDTH_MIN = 48;
/** Leaves a third of a phone's chart to the bars. It fits the 15 characters and the ellipsis of most names. */
const LABELS_WIDTH_MAX = 216;

/** The width of a text on an axis, in pixels. */
export type MeasureText = (text: string) => number;

/** Without a canvas, as in tests, all characters are taken to be wide. */
export function createMeasure(): MeasureText {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return (text) => text.length * AXIS_FONT_SIZE;
  canvas.font = `${AXIS_FONT_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => canvas.measureText(text).width;
}

function shortened(name: string, width: number, measure: MeasureText): string {
  if (measure(name) <= width) return name;
  const characters = [...name.replace(/\.\.\.$/, '')];
  while (characters.length > 1 && measure(`${characters.join('')}...`) > width) characters.pop();
  return `${characters.join('')}...`;
}

/** The names beside the bars, shortened where they are still too wide, and the width of their axis in pixels. */
export function fitAxisLabels(names: readonly string[], measure: MeasureText) {
  const widest = Math.max(...names.map(measure), 0);
  const width = Math.min(
    Math.max(Math.ceil(widest) + SPACE_BESIDE_LABELS, LABELS_WIDTH_MIN),
    LABELS_WIDTH_MAX,
  );
  return { width, labels: names.map((name) => shortened(name, width - SPACE_BESIDE_LABELS, measure)) };
}
