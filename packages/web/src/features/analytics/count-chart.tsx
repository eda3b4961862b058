import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

type CountChartProps = {
  title: string;
  /** What the bars count, as the legend says it. */
  series: string;
  bars: { name: string; count: number }[];
};

const TICK = { fill: 'var(--quiet)', fontSize: 12 };

/** Counts side by side. Recharts comes with it, so pages load it lazily. */
export const CountChart = ({ title, series, bars }: CountChartProps) => (
  <div className="h-72">
    <ResponsiveContainer>
      <BarChart
        data={bars}
        title={title}
        accessibilityLayer
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="name"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          interval={0}
        />
        <YAxis tick={TICK} tickLine={false} axisLine={false} allowDecimals={false} width={36} />
        <Tooltip cursor={{ fill: 'var(--sunken)' }} />
        <Legend />
        <Bar
          dataKey="count"
          name={series}
          fill="var(--accent)"
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  </div>
);
