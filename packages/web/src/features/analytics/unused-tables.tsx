import type { ChartName, ReportView } from '@portal/contract/analytics';
import type { ReactNode } from 'react';
import { DownloadCsvIcon } from '../../components/list/download-csv.tsx';
import { RecordsTable } from '../../components/table/records-table.tsx';
import { RowLink } from '../../components/table/row-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Day } from '../../components/ui/time.tsx';
import { paths } from '../../lib/paths.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

type UnusedCardProps = {
  title: string;
  description: string;
  csvChart: ChartName;
  /** Shown where there are no rows. */
  empty: string;
  rowCount: number;
  children: ReactNode;
};

function UnusedCard({ title, description, csvChart, empty, rowCount, children }: UnusedCardProps) {
  const { input: days } = useAnalyticsDays();
  return (
    <Card
      title={title}
      description={description}
      flush={rowCount > 0}
      action={
        <DownloadCsvIcon
          label={`${title} as a CSV file`}
          path="/downloads/analytics.csv"
          filter={{ chart: csvChart, ...days }}
        />
      }
    >
      {rowCount > 0 ? children : <p className="text-quiet">{empty}</p>}
    </Card>
  );
}

function LastRequest({ at }: { at: string | null }) {
  return at === null ? <span className="text-quiet">Never</span> : <Day at={at} inRow />;
}

const DATE_CLASSES = 'whitespace-nowrap max-md:text-right';
const ROW_CLASSES = 'max-md:grid-cols-[minmax(0,1fr)_auto]';

/** What a period led to nothing for: samples that no one requested, and clients who requested nothing. */
export function UnusedTables({ report: { unrequestedSamples, idleClients } }: { report: ReportView }) {
  return (
    <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
      <UnusedCard
        title="Samples without requests"
        description="Active samples, rejected requests left out"
        csvChart="unrequested-samples"
        empty="All active samples were requested."
        rowCount={unrequestedSamples.length}
      >
        <RecordsTable
          label="Samples without requests"
          noun="samples"
          items={unrequestedSamples}
          rowClassName={ROW_CLASSES}
          columns={[
            {
              header: 'Sample',
              className: 'break-words',
              cell: ({ id, name }) => <RowLink to={`${paths.adminSamples}?edit=${id}`}>{name}</RowLink>,
            },
            {
              header: 'Last request',
              className: DATE_CLASSES,
              cell: ({ lastRequestAt }) => <LastRequest at={lastRequestAt} />,
            },
          ]}
        />
      </UnusedCard>
      <UnusedCard
        title="Clients without requests"
        description="Active clients, those with the most credits left first"
        csvChart="idle-clients"
        empty="All active clients requested samples."
        rowCount={idleClients.length}
      >
        <RecordsTable
          label="Clients without requests"
          noun="clients"
          items={idleClients}
          rowClassName={ROW_CLASSES}
          columns={[
            {
              header: 'Client',
              className: 'break-words',
              cell: ({ id, name }) => <RowLink to={paths.adminClient(id)}>{name}</RowLink>,
            },
            {
              header: 'Credits left',
              numeric: true,
              className: 'max-md:hidden',
              cell: ({ remainingCredits }) => remainingCredits,
            },
            {
              header: 'Last request',
              className: DATE_CLASSES,
              cell: ({ lastRequestAt }) => <LastRequest at={lastRequestAt} />,
            },
          ]}
        />
      </UnusedCard>
    </div>
  );
}
