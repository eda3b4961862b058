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
const TICK_STYLE = { fill: 'var(--quiet)', fontSize: 12 };
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

/** One line of text. Recharts measures its own text in the page, word by word: a sixth of the time of a chart. */
function YAxisTick({ x, y, payload }: Pick<YAxisTickContentProps, 'x' | 'y' | 'payload'>) {
  return (
    <text x={x} y={y} dy="0.355em" textAnchor="end" {...TICK_STYLE}>
      {payload.value}
    </text>
  );
}

/** Load it lazily: it contains Recharts. */
export function Chart({ label, chartData, layout }: ChartProps) {
  const { series, rows } = chartData;
  const isHorizontal = layout === 'bars';
  // The layout that Recharts calls vertical has horizontal bars.
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="min-h-0 flex-1">
        <ResponsiveContainer>
          <BarChart
            data={[...rows]}
            layout={isHorizontal ? 'vertical' : 'horizontal'}
            accessibilityLayer
            aria-label={label}
            margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--line)" vertical={isHorizontal} horizontal={!isHorizontal} />
            {isHorizontal ? (
              <>
                <XAxis type="number" {...AXIS_PROPS} axisLine={false} allowDecimals={false} />
                <YAxis
                  type="category"
                  dataKey="name"
                  {...AXIS_PROPS}
                  tick={YAxisTick}
                  axisLine={false}
                  interval={0}
                  width={136}
                />
              </>
            ) : (
              <>
                <XAxis dataKey="name" {...AXIS_PROPS} axisLine={{ stroke: 'var(--line)' }} minTickGap={12} />
                <YAxis
                  {...AXIS_PROPS}
                  tick={YAxisTick}
                  axisLine={false}
                  interval={0}
                  allowDecimals={false}
                  width={44}
                />
              </>
            )}
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              labelFormatter={(name, [bar]) => bar?.payload.fullName ?? name}
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
