import type { ChartName } from '@portal/contract/analytics';
import { ChartColumn, Download, Table2 } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { downloadUrl } from '../../components/list/download-csv.tsx';
import { buttonStyles } from '../../components/ui/button.styles.ts';
import { Card } from '../../components/ui/card.tsx';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tooltip } from '../../components/ui/tooltip.tsx';
import { useHasBeenNear } from '../../lib/hooks/use-has-been-near.ts';
import { useIsPrinting } from '../../lib/hooks/use-is-printing.ts';
import type { ChartData, ChartLayout } from './chart.tsx';
import { ChartTable } from './chart-table.tsx';
import { useAnalyticsDays } from './use-analytics-days.ts';
import { useDrawingTurn } from './use-drawing-turn.ts';

const loadChart = () => import('./chart.tsx');
const Chart = lazy(() => loadChart().then((file) => ({ default: file.Chart })));

type ChartCardProps = {
  title: string;
  description?: ReactNode;
  /** Its name in the URL of the CSV file. */
  csvChart: ChartName;
  chartData: ChartData;
  layout: ChartLayout;
  /** Draws the chart also when it is not in view. */
  isEager?: boolean;
  className?: string;
};

export function ChartCard(props: ChartCardProps) {
  const { title, description, csvChart, chartData, layout, isEager, className } = props;
  const { input: days } = useAnalyticsDays();
  const [isTable, setIsTable] = useState(false);
  // Paper has the exact numbers and the full names.
  const isPrinting = useIsPrinting();
  const isEmpty = chartData.rows.length === 0;
  return (
    <Card
      title={title}
      description={description}
      flush={isTable || isPrinting}
      className={className ?? ''}
      action={
        <div className="flex gap-1">
          <IconButton
            size="icon-sm"
            label={isTable ? `${title} as a chart` : `${title} as a table`}
            tooltip={isTable ? 'Show the chart' : 'Show the table'}
            disabled={isEmpty}
            onClick={() => setIsTable(!isTable)}
            icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          />
          <Tooltip text="Export CSV">
            <a
              href={downloadUrl('/downloads/analytics.csv', { chart: csvChart, ...days })}
              download
              aria-label={`${title} as a CSV file`}
              className={buttonStyles({ variant: 'quiet', size: 'icon-sm' })}
            >
              <Download aria-hidden />
            </a>
          </Tooltip>
        </div>
      }
    >
      {isEmpty ? (
        <p className="grid h-72 place-items-center text-quiet">No data for this period</p>
      ) : isTable || isPrinting ? (
        <ChartTable label={title} chartData={chartData} />
      ) : (
        <ChartBox label={title} chartData={chartData} layout={layout} isEager={isEager === true} />
      )}
    </Card>
  );
}

/** A chart takes 50 ms to draw on a laptop and 200 ms on a phone, and the analytics have seven. */
function ChartBox({ isEager, ...chart }: ComponentProps<typeof Chart> & { isEager: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useHasBeenNear(box);
  const isTurn = useDrawingTurn(isEager || isNear, loadChart);
  const placeholder = <Skeleton className="h-full w-full" />;
  return (
    <div ref={box} className="h-72">
      {isTurn ? (
        <ErrorBoundary title="The chart could not be shown.">
          <Suspense fallback={placeholder}>
            <Chart {...chart} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        placeholder
      )}
    </div>
  );
}
