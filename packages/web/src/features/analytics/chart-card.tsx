import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useIsPrinting } from '../../lib/hooks/use-is-printing.ts';
import type { ChartData, ChartLayout } from './chart.tsx';
import { ChartTable } from './chart-table.tsx';

const Chart = lazy(() => import('./chart.tsx').then((file) => ({ default: file.Chart })));

type ChartCardProps = {
  title: string;
  description?: ReactNode;
  chartData: ChartData;
  layout: ChartLayout;
  className?: string;
};

/** A card that shows its data as a chart or as a table. */
export function ChartCard({ title, description, chartData, layout, className }: ChartCardProps) {
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
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={isTable ? `${title} as a chart` : `${title} as a table`}
          disabled={isEmpty}
          onClick={() => setIsTable(!isTable)}
          icon={isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
        />
      }
    >
      {isEmpty ? (
        <p className="grid h-72 place-items-center text-quiet">No data for this period</p>
      ) : isTable || isPrinting ? (
        <ChartTable label={title} chartData={chartData} />
      ) : (
        <div className="h-72">
          <Suspense fallback={<Skeleton className="h-full w-full" />}>
            <Chart label={title} chartData={chartData} layout={layout} />
          </Suspense>
        </div>
      )}
    </Card>
  );
}
