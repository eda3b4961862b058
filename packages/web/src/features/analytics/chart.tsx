import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Metrics } from './chart-data.ts';

type ChartProps = {
  /** Names the chart for screen readers. */
  label: string;
  figures: Metrics;
  /** `bars` lie down, so that names have room; `columns` stand, as time goes on to the right. */
  layout: 'bars' | 'columns';
};

const FILLS = ['var(--accent)', 'var(--success)'];
const TICK = { fill: 'var(--quiet)', fontSize: 12 };
const AXIS = { tick: TICK, tickLine: false };
const TOOLTIP = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: '0.375rem',
  color: 'var(--ink)',
  fontSize: '0.875rem',
};

/** Figures as a bar chart. Recharts comes with it, so it is loaded when one is shown. */
export const Chart = ({ label, figures, layout }: ChartProps) => {
  const isLying = layout === 'bars';
  return (
    <ResponsiveContainer>
      <BarChart
        data={[...figures.rows]}
        layout={isLying ? 'vertical' : 'horizontal'}
        accessibilityLayer
        aria-label={label}
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--line)" vertical={isLying} horizontal={!isLying} />
        {isLying ? (
          <>
            <XAxis type="number" {...AXIS} axisLine={false} allowDecimals={false} />
            <YAxis type="category" dataKey="name" {...AXIS} axisLine={false} interval={0} width={136} />
          </>
        ) : (
          <>
            <XAxis dataKey="name" {...AXIS} axisLine={{ stroke: 'var(--line)' }} minTickGap={12} />
            <YAxis {...AXIS} axisLine={false} allowDecimals={false} width={44} />
          </>
        )}
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          contentStyle={TOOLTIP}
          itemStyle={{ color: 'var(--ink)' }}
          isAnimationActive={false}
        />
        <Legend itemSorter={null} formatter={(name) => <span className="text-sm text-ink">{name}</span>} />
        {figures.series.map((name, index) => (
          <Bar
            key={name}
            name={name}
            dataKey={(row: Metrics['rows'][number]) => row.counts[index] ?? 0}
            fill={FILLS[index] ?? ''}
            radius={isLying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
};
