import { useMemo } from 'react';
import { XAxis, YAxis, type YAxisTickContentProps } from 'recharts';
import { AXIS_FONT_SIZE, fitAxisLabels, type MeasureText } from './axis-labels.ts';

export const TICK_STYLE = { fill: 'var(--quiet)', fontSize: AXIS_FONT_SIZE };
const AXIS_PROPS = { tick: TICK_STYLE, tickLine: false };
const NAME_AXIS = { ...AXIS_PROPS, dataKey: 'place', type: 'category' } as const;

type YAxisTickProps = Pick<YAxisTickContentProps, 'x' | 'y' | 'payload'>;

/** One line of text. Recharts measures its own text in the page, word by word: a sixth of the time of a chart. */
function yAxisTick(format: (value: number) => string | undefined) {
  return ({ x, y, payload }: YAxisTickProps) => (
    <text x={x} y={y} dy="0.355em" textAnchor="end" {...TICK_STYLE}>
      {format(payload.value)}
    </text>
  );
}

function scaleOf(ticks: number[]) {
  return { ticks, domain: [0, ticks.at(-1) ?? 1], allowDecimals: false, axisLine: false };
}

type AxesProps = {
  rows: readonly { name: string }[];
  /** Of the axis of numbers. */
  ticks: number[];
  formatTick: (count: number) => string;
  measure: MeasureText;
};

export function BarAxes({ rows, ticks, formatTick, measure }: AxesProps) {
  const { width, labels } = useMemo(
    () =>
      fitAxisLabels(
        rows.map(({ name }) => name),
        measure,
      ),
    [rows, measure],
  );
  return (
    <>
      <XAxis type="number" {...AXIS_PROPS} {...scaleOf(ticks)} tickFormatter={formatTick} />
      <YAxis
        {...NAME_AXIS}
        tick={yAxisTick((place) => labels[place])}
        axisLine={false}
        interval={0}
        width={width}
      />
    </>
  );
}

export function ColumnAxes({ rows, ticks, formatTick, measure }: AxesProps) {
  return (
    <>
      <XAxis
        {...NAME_AXIS}
        tickFormatter={(place: number) => rows[place]?.name ?? ''}
        axisLine={{ stroke: 'var(--line)' }}
        minTickGap={12}
      />
      <YAxis
        {...AXIS_PROPS}
        {...scaleOf(ticks)}
        tick={yAxisTick(formatTick)}
        interval={0}
        width={fitAxisLabels(ticks.map(formatTick), measure).width}
      />
    </>
  );
}
