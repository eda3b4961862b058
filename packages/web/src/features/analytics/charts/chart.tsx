import { formatCount } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { useId, useMemo } from 'react';
import { useNavigate } from 'react-router';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  type LabelProps,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
} from 'recharts';
import { axisNumber, createMeasure, fitAxisLabels, niceTicks } from './axis-labels.ts';
import { BarAxes, ColumnAxes, TICK_STYLE } from './chart-axes.tsx';

type Row = {
  /** The record's id, where several rows can have one name. */
  id?: number;
  /** Short enough for the chart. */
  name: string;
  /** The full text for the table, if it is longer. */
  fullName?: string;
  /** Where its bar and its row lead. */
  to?: string;
  /** A number for each series; null where there is none. */
  counts: readonly (number | null)[];
  /** At the end of its bar, in place of the numbers. */
  endLabel?: string;
  /** A time that is not over yet: its column is hatched. */
  isRunning?: boolean;
};

export type ChartData = {
  /** Heading of the first column, as in `Sample`. */
  rowLabel: string;
  /** The first ones are drawn, the others are columns of the table. */
  series: readonly string[];
  /** The colors of the series that are drawn on each other. By default only the first is, and a second is at the end of the bar. */
  colors?: readonly string[];
  /** How the numbers of each series are shown. By default they are counts. */
  formats?: readonly ((count: number) => string)[];
  /** Short enough for an axis. */
  formatTick?: (count: number) => string;
  rows: readonly Row[];
};

const ONE_COLOR = ['var(--accent)'] as const;

/** `bars` are horizontal, which leaves room for names; `columns` are vertical, for time series. */
export type ChartLayout = 'bars' | 'columns';

type ChartProps = {
  /** The accessible name. */
  label: string;
  chartData: ChartData;
  layout: ChartLayout;
};

const TOOLTIP_STYLE = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '0.375rem',
  color: 'var(--ink)',
  fontSize: '0.875rem',
};

type LegendProps = Pick<ChartData, 'series' | 'colors'> & { hasEndLabels: boolean };

/**
 * Recharts draws the chart a second time to make room for its own legend: half of the time that a phone is blocked. One series,
 * which the title of the chart names, needs none on screen.
 * @param hasEndLabels whether a second series is at the ends of the bars
 */
function Legend({ series, colors = ONE_COLOR, hasEndLabels }: LegendProps) {
  const further = hasEndLabels && colors === ONE_COLOR ? series[1] : undefined;
  const isOne = colors.length === 1 && further === undefined;
  return (
    <p className={isOne ? 'sr-only' : 'flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm'}>
      {colors.map((color, index) => (
        <span key={color} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-xs" style={{ background: color }} />
          <span>{series[index]}</span>
          {further !== undefined && <span className="text-quiet">{`(${further.toLowerCase()})`}</span>}
        </span>
      ))}
    </p>
  );
}

/** The number of a row at the end of its bar, as in "12", and a further one in parentheses, as in "12 (5)". */
function describeCounts({ counts: [drawn, further], endLabel }: Row) {
  if (endLabel !== undefined) return endLabel;
  return further === undefined
    ? axisNumber(drawn ?? 0)
    : `${axisNumber(drawn ?? 0)} (${axisNumber(further ?? 0)})`;
}

function longestBar({ rows, colors = ONE_COLOR }: ChartData) {
  const lengths = rows.map(({ counts }) =>
    counts.slice(0, colors.length).reduce<number>((sum, count) => sum + (count ?? 0), 0),
  );
  return Math.max(...lengths, 0);
}

/** The series at the end of a row's bar. Recharts draws neither a segment of nothing nor its label. */
function lastSegment({ counts }: Row, colors: readonly string[]) {
  return Math.max(
    colors.findLastIndex((_, index) => (counts[index] ?? 0) > 0),
    0,
  );
}

/** Beside the end of a bar. */
function EndLabel({ x = 0, y = 0, width = 0, height = 0, value }: LabelProps) {
  return (
    <text x={Number(x) + Number(width) + 6} y={Number(y) + Number(height) / 2} dy="0.355em" {...TICK_STYLE}>
      {value}
    </text>
  );
}

function Stripes({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={color} opacity={0.3} />
      <rect width={3} height={6} fill={color} />
    </pattern>
  );
}

/** Load it lazily: it contains Recharts. */
export function Chart({ label, chartData, layout }: ChartProps) {
  const { series, rows, colors = ONE_COLOR, formats, formatTick = axisNumber } = chartData;
  const isStacked = colors.length > 1;
  const navigate = useNavigate();
  const isHorizontal = layout === 'bars';
  const Axes = isHorizontal ? BarAxes : ColumnAxes;
  const measure = useMemo(createMeasure, []);
  const stripesId = useId();
  // Recharts identifies a bar by its value on the axis: two names can be the same, their places cannot.
  const data = rows.map((row, place) => ({ ...row, place }));
  // The layout that Recharts calls vertical has horizontal bars.
  return (
    <div className="relative flex h-full flex-col gap-2">
      <div className="min-h-0 flex-1">
        <ResponsiveContainer>
          <BarChart
            data={data}
            layout={isHorizontal ? 'vertical' : 'horizontal'}
            // Recharts moves between columns by the arrow keys, but not between horizontal bars.
            accessibilityLayer={!isHorizontal}
            role={isHorizontal ? 'img' : 'application'}
            aria-label={label}
            margin={{
              top: 8,
              right: isHorizontal ? fitAxisLabels(rows.map(describeCounts), measure).width : 16,
              bottom: 0,
              left: 0,
            }}
          >
            <defs>
              {colors.map((color, index) => (
                <Stripes key={color} id={`${stripesId}-${index}`} color={color} />
              ))}
            </defs>
            <CartesianGrid stroke="var(--line)" vertical={isHorizontal} horizontal={!isHorizontal} />
            <Axes
              rows={rows}
              ticks={niceTicks(longestBar(chartData))}
              formatTick={formatTick}
              measure={measure}
            />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              labelFormatter={(place) => rows[Number(place)]?.fullName ?? rows[Number(place)]?.name}
              formatter={(count, name) =>
                (formats?.[series.indexOf(String(name))] ?? formatCount)(Number(count))
              }
              contentStyle={TOOLTIP_STYLE}
              itemStyle={{ color: 'var(--ink)' }}
              isAnimationActive={false}
            />
            {colors.map((color, index) => (
              <Bar
                key={color}
                name={series[index] ?? ''}
                dataKey={(row: Row) => row.counts[index] ?? 0}
                fill={color}
                shape={(bar) => (
                  <Rectangle
                    {...bar}
                    fill={(bar.payload as Row).isRunning ? `url(#${stripesId}-${index})` : color}
                  />
                )}
                {...(isStacked && { stackId: 'row', stroke: 'var(--surface)' })}
                radius={isStacked ? 0 : isHorizontal ? [0, 3, 3, 0] : [3, 3, 0, 0]}
                maxBarSize={48}
                isAnimationActive={false}
                className={clsx(rows.some(({ to }) => to !== undefined) && 'cursor-pointer')}
                onClick={({ payload }) => {
                  const { to } = payload as Row;
                  if (to !== undefined) void navigate(to);
                }}
              >
                {isHorizontal && (
                  <LabelList
                    dataKey={(row: Row) => (index === lastSegment(row, colors) ? describeCounts(row) : '')}
                    content={EndLabel}
                  />
                )}
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <Legend {...chartData} hasEndLabels={isHorizontal} />
    </div>
  );
}
