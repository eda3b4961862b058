import type { BackupsView } from '@portal/contract/backups';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { NOT_CACHED } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';

const MEGABYTE = 1_000_000;

/** For example "12.3 MB, 4 seconds". */
function describeBackup({ size, duration }: NonNullable<BackupsView['lastSuccess']>): string {
  const megabytes = Math.max(size / MEGABYTE, 0.1);
  const seconds = Math.max(Math.round(duration / 1_000), 1);
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
  return `${format.format(megabytes)} MB, ${seconds === 1 ? 'one second' : `${format.format(seconds)} seconds`}`;
}

function BackupLines({ isScheduled, isOverdue, lastSuccess, lastFailure, outgoingHeldSince }: BackupsView) {
  return (
    <div className="grid gap-2">
      {outgoingHeldSince !== null && (
        <p className="text-danger">
          This database was restored on <DayAndTime at={outgoingHeldSince} />. No email and no webhook is sent
          until an operator runs pnpm restore --send.
        </p>
      )}
      {isOverdue && (
        <p className="text-danger">
          The last backup is too old: it is older than twice the interval. The log has the reason.
        </p>
      )}
      {lastFailure && (
        <p className="text-danger">
          The backup of <DayAndTime at={lastFailure.at} />
          <span>{` failed: ${lastFailure.problem}`}</span>
        </p>
      )}
      {lastSuccess && (
        <p className="text-quiet">
          Last backup: <DayAndTime at={lastSuccess.at} />
          <span>{` (${describeBackup(lastSuccess)}).`}</span>
        </p>
      )}
      {isScheduled && !lastSuccess && !lastFailure && (
        <p className="text-quiet">The first backup has not been written yet.</p>
      )}
      {!isScheduled && <p className="text-quiet">Backups are off. To turn them on, set BACKUP_FOLDER.</p>}
    </div>
  );
}

/** The last scheduled backup, and whether emails are held back after a restore. */
export function Backups() {
  const query = trpc.admin.backups.status.useQuery(undefined, NOT_CACHED);
  return (
    <Card title="Backups">
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-4" />}
        error={{ title: 'Error loading the last backup.', text: 'Please try again.' }}
      >
        {(backups) => <BackupLines {...backups} />}
      </QueryState>
    </Card>
  );
}
