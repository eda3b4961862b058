import { formatCount } from '@portal/contract/values/numbers';
import { useMemo } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
} from 'recharts';
import { AXIS_FONT_SIZE, axisNumber, createMeasure, fitAxisLabels, niceTicks } from './axis-labels.ts';

export type ChartData = {
  /** Heading of the first column, as in `Sample`. */
  rowLabel: string;
  series: readonly string[];
  rows: readonly {
    /** The record's id, where several rows can have one name. */
    id?: number;
    /** Short enough for the chart. */
    name: string;
    /** The full text for the table, if it is longer. */
    fullName?: string;
    counts: readonly number[];
  }[];
};

/** `bars` are horizontal, which leaves room for names; `columns` are vertical, for time series. */
export type ChartLayout = 'bars' | 'columns';

type ChartProps = {
  /** The accessible name. */
  label: string;
  chartData: ChartData;
  layout: ChartLayout;
};

const SERIES_COLORS = ['var(--accent)', 'var(--success)'];
const TICK_STYLE = { fill: 'var(--quiet)', fontSize: AXIS_FONT_SIZE };
const AXIS_PROPS = { tick: TICK_STYLE, tickLine: false };
const TOOLTIP_STYLE = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '0.375rem',
  color: 'var(--ink)',
  fontSize: '0.875rem',
};

/** Recharts draws the chart a second time to make room for its own legend: half of the time that a phone is blocked. */
function Legend({ series }: Pick<ChartData, 'series'>) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs" style={{ background: SERIES_COLORS[index] }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

type YAxisTickProps = Pick<YAxisTickContentProps, 'x' | 'y' | 'payload'>;

/** One line of text. Recharts measures its own text in the page, word by word: a sixth of the time of a chart. */
function yAxisTick(format: (value: number) => string | undefined) {
  return ({ x, y, payload }: YAxisTickProps) => (
    <text x={x} y={y} dy="0.355em" textAnchor="end" {...TICK_STYLE}>
      {format(payload.value)}
    </text>
  );
}

/** Load it lazily: it contains Recharts. */
export function Chart({ label, chartData, layout }: ChartProps) {
  const { series, rows } = chartData;
  const isHorizontal = layout === 'bars';
  const { width, labels } = useMemo(
    () =>
      fitAxisLabels(
        rows.map(({ name }) => name),
        createMeasure(),
      ),
    [rows],
  );
  // Recharts identifies a bar by its value on the axis: two names can be the same, their places cannot.
  const data = rows.map((row, place) => ({ ...row, place }));
  const ticks = niceTicks(Math.max(...rows.flatMap(({ counts }) => counts), 0));
  const scale = { ticks, domain: [0, ticks.at(-1) ?? 1], allowDecimals: false };
  const nameAxis = { dataKey: 'place', type: 'category' } as const;
  // The layout that Recharts calls vertical has horizontal bars.
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="min-h-0 flex-1">
        <ResponsiveContainer>
          <BarChart
            data={data}
            layout={isHorizontal ? 'vertical' : 'horizontal'}
            // Recharts moves between columns by the arrow keys, but not between horizontal bars.
            accessibilityLayer={!isHorizontal}
            role={isHorizontal ? 'img' : 'application'}
            aria-label={label}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--line)" vertical={isHorizontal} horizontal={!isHorizontal} />
            {isHorizontal ? (
              <>
                <XAxis type="number" {...AXIS_PROPS} axisLine={false} {...scale} tickFormatter={axisNumber} />
                <YAxis
                  {...nameAxis}
                  {...AXIS_PROPS}
                  tick={yAxisTick((place) => labels[place])}
                  axisLine={false}
                  interval={0}
                  width={width}
                />
              </>
            ) : (
              <>
                <XAxis
                  {...nameAxis}
                  {...AXIS_PROPS}
                  tickFormatter={(place: number) => rows[place]?.name ?? ''}
                  axisLine={{ stroke: 'var(--line)' }}
                  minTickGap={12}
                />
                <YAxis
                  {...AXIS_PROPS}
                  tick={yAxisTick(axisNumber)}
                  axisLine={false}
                  interval={0}
                  {...scale}
                  width={48}
                />
              </>
            )}
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              labelFormatter={(place) => rows[Number(place)]?.fullName ?? rows[Number(place)]?.name}
              formatter={(count) => formatCount(Number(count))}
              contentStyle={TOOLTIP_STYLE}
              itemStyle={{ color: 'var(--ink)' }}
              isAnimationActive={false}
            />
            {series.map((name, index) => (
              <Bar
                key={name}
                name={name}
                dataKey={(row: ChartData['rows'][number]) => row.counts[index] ?? 0}
                fill={SERIES_COLORS[index] ?? ''}
                radius={isHorizontal ? [0, 3, 3, 0] : [3, 3, 0, 0]}
                maxBarSize={48}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <Legend series={series} />
    </div>
  );
}
