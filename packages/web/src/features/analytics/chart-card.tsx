import type { ChartName } from '@portal/contract/analytics';
import { clsx } from 'clsx';
import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { DownloadCsvIcon } from '../../components/list/download-csv.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useIsNear } from '../../lib/hooks/use-is-near.ts';
import { useIsPrinting } from '../../lib/hooks/use-is-printing.ts';
import type { ChartData, ChartLayout } from './charts/chart.tsx';
import { ChartTable } from './charts/chart-table.tsx';
import { useAnalyticsDays } from './use-analytics-days.ts';

const WIDE_SERIES = 3;

const Chart = lazy(async () => ({ default: (await import('./charts/chart.tsx')).Chart }));

/** In place of a chart, of its size and with its name. */
function ChartPlaceholder({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label} className="h-full">
      <Skeleton className="h-full w-full" />
    </div>
  );
}

/** Drawn when it comes near the window: Recharts blocks a phone for each chart. */
function NearChart(props: ComponentProps<typeof Chart>) {
  const [isNear, observe] = useIsNear();
  const placeholder = <ChartPlaceholder label={props.label} />;
  return (
    <div ref={observe} className="h-60">
      {isNear ? (
        <ErrorBoundary title="The chart could not be shown.">
          <Suspense fallback={placeholder}>
            <Chart {...props} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        placeholder
      )}
    </div>
  );
}

type ChartCardProps = {
  title: string;
  description?: ReactNode;
  /** Its name in the URL of the CSV file. */
  csvChart: ChartName;
  chartData: ChartData;
  layout: ChartLayout;
  /** What the chart shows, where that can be chosen. */
  choice?: ReactNode;
  className?: string;
};

export function ChartCard(props: ChartCardProps) {
  const { title, description, csvChart, chartData, layout, choice, className } = props;
  const { input: days } = useAnalyticsDays();
  const [isTable, setIsTable] = useState(false);
  // Paper has the exact numbers and the full names.
  const isPrinting = useIsPrinting();
  const isEmpty = chartData.rows.every(({ counts }) => counts.every((count) => !count));
  return (
    <Card
      title={title}
      description={description}
      flush={isTable || isPrinting}
      // A table of many columns needs both columns of the page.
      className={clsx(className, isTable && chartData.series.length > WIDE_SERIES && 'col-span-full')}
      action={
        <div className="flex flex-wrap items-center gap-1">
          {choice}
          <IconButton
            size="icon-sm"
            label={isTable ? `${title} as a chart` : `${title} as a table`}
            tooltip={isTable ? 'Show the chart' : 'Show the table'}
            disabled={isEmpty}
            onClick={() => setIsTable(!isTable)}
            icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          />
          <DownloadCsvIcon
            label={`${title} as a CSV file`}
            path="/downloads/analytics.csv"
            filter={{ chart: csvChart, ...days }}
          />
        </div>
      }
    >
      {isEmpty ? (
        <p className="grid h-60 place-items-center text-quiet">
          {Object.keys(days).length === 0 ? 'No requests yet' : 'No data for this period'}
        </p>
      ) : isTable || isPrinting ? (
        <ChartTable label={title} chartData={chartData} />
      ) : (
        <NearChart label={title} chartData={chartData} layout={layout} />
      )}
    </Card>
  );
}
