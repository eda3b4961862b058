import { clientFields } from '@portal/contract/clients.fields';
import type { ImportKindName, ImportPreview } from '@portal/contract/imports';
import { sampleFields } from '@portal/contract/samples.fields';
import { csvColumnsOf } from '@portal/contract/values/fields';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useUnsavedChanges } from '../../lib/forms/unsaved-changes.ts';
import { EmailsToFiles } from '../emails/emails-to-files.tsx';
import { formatNouns, IMPORT_LABELS } from './import-kinds.ts';
import { ImportRows } from './import-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { Import } from './use-import.ts';
import { WriteProblem } from './write-problem.tsx';

const LEAVE = {
  title: 'Leave while importing?',
  description: 'The import continues without this page. Its result will be in the activity log.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
};

function describeCounts({ create, update, unchanged, error }: ImportPreview['counts']) {
  const parts = [
    [create, 'to create'],
    [update, 'to update'],
    [unchanged, 'unchanged'],
    [error, error === 1 ? 'error' : 'errors'],
  ] as const;
  const found = parts
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatCount(count)} ${label}`);
  return found.join(', ');
}

const WARNING = 'rounded-md bg-warning-soft px-3 py-2 text-warning';

/** Why nothing can be imported. */
function obstacleOf(errors: number, changed: number): string | null {
  if (errors > 0)
    return `Correct the ${errors === 1 ? 'row with errors' : `${formatCount(errors)} rows with errors`} first: a file is imported whole.`;
  return changed === 0 ? 'There is nothing to import.' : null;
}

function IgnoredColumns({ columns }: { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <p className="text-sm break-words text-quiet">
      {'Ignored, because an import cannot set them: '}
      <bdi className="font-medium text-ink">{columns.join(', ')}</bdi>
    </p>
  );
}

const { remainingCredits: _, ...settableClientFields } = clientFields;
const IMPORT_FIELDS = { samples: sampleFields, clients: settableClientFields };

type UnknownColumnsProps = { kind: ImportKindName; columns: readonly string[] };

function UnknownColumns({ kind, columns }: UnknownColumnsProps) {
  if (columns.length === 0) return null;
  const known = Object.values(csvColumnsOf(IMPORT_FIELDS[kind])).filter((name) => typeof name === 'string');
  return (
    <p className={clsx('text-sm break-words', WARNING)}>
      {'Unknown columns: '}
      <bdi className="font-medium">{columns.join(', ')}</bdi>
      {`. They are ignored; the known ones are ${known.join(', ')}.`}
    </p>
  );
}

const NAMES_MAX = 5;

/** An import finds records by their numbers, so that a row without one is a new record, also of a name that there is. */
function RepeatedNames({ rows }: Pick<ImportPreview, 'rows'>) {
  const created = Object.groupBy(
    rows.filter(({ verdict }) => verdict === 'create'),
    ({ name }) => name.toLowerCase(),
  );
  const repeated = Object.values(created).filter((same) => same !== undefined && same.length > 1);
  if (repeated.length === 0) return null;
  const names = repeated
    .slice(0, NAMES_MAX)
    .map((same) => `${same?.[0]?.name} (rows ${same?.map(({ row }) => row).join(', ')})`);
  const more = repeated.length - names.length;
  return (
    <p className={clsx('text-sm break-words', WARNING)}>
      {'New rows with the same name: '}
      <bdi className="font-medium">{names.join(', ')}</bdi>
      {more > 0 && <span>{` and ${formatCount(more)} more names`}</span>}
    </p>
  );
}

/** A blank cell of a column that the file has empties the stored value. */
function EmptiedValues({ rows }: Pick<ImportPreview, 'rows'>) {
  const emptied = rows
    .filter(({ verdict }) => verdict === 'update')
    .flatMap(({ changes }) => changes.filter(({ from, to }) => from && !to));
  if (emptied.length === 0) return null;
  const count = formatCount(emptied.length);
  return (
    <p className={clsx('text-sm', WARNING)}>
      <span className="font-medium">
        {emptied.length === 1 ? '1 value will be emptied' : `${count} values will be emptied`}
      </span>
      , because their cells are blank. Leave a column out of the file to keep its values.
    </p>
  );
}

type ImportPreviewCardProps = { kind: ImportKindName; preview: ImportPreview; importing: Import };

export default function ImportPreviewCard({ kind, preview, importing }: ImportPreviewCardProps) {
  const { source, write, progress } = importing;
  const { counts, columns, rows } = preview;
  const changed = counts.create + counts.update;
  const obstacle = obstacleOf(counts.error, changed);
  const obstacleId = useId();
  const [isInvited, setIsInvited] = useState(false);
  const { data: outgoing } = trpc.admin.emails.outgoing.useQuery(undefined, { enabled: isInvited });
  useUnsavedChanges(write.isPending, LEAVE);
  return (
    <Card title={source?.name === undefined ? 'Preview' : `Preview of ${source.name}`} flush>
      <div className="grid grid-cols-1 gap-4 px-4 pb-5 md:px-5">
        <p role="status" className="font-medium">
          {describeCounts(counts)}
        </p>
        <IgnoredColumns columns={columns.ignored} />
        <UnknownColumns kind={kind} columns={columns.unknown} />
        <RepeatedNames rows={rows} />
        <EmptiedValues rows={rows} />
        {counts.error > 0 && source && <RefusedRows kind={kind} file={source.file} count={counts.error} />}
        {kind === 'clients' && counts.create > 0 && (
          <>
            <Switch
              label="Send invitations"
              description={`We'll email ${formatNouns(kind, counts.create)} a link to choose a password, a few at a time.`}
              checked={isInvited}
              disabled={write.isPending}
              onChange={setIsInvited}
              className="max-w-xl"
            />
            {isInvited && outgoing?.isToFiles && <EmailsToFiles />}
          </>
        )}
        {write.isError && <WriteProblem error={write.error} importing={importing} />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            className="max-sm:w-full"
            aria-describedby={obstacle ? obstacleId : undefined}
            pending={write.isPending}
            pendingLabel="Importing..."
            disabled={obstacle !== null}
            onClick={() => importing.send(preview, isInvited)}
          >
            {`Import ${pluralize(changed, 'row', formatCount(changed))}`}
          </Button>
          {obstacle && (
            <p id={obstacleId} className="text-quiet">
              {obstacle}
            </p>
          )}
        </div>
        {write.isPending && (
          <div className="grid gap-1.5 text-sm text-quiet">
            <progress
              aria-label={`Import of ${IMPORT_LABELS[kind].nouns[1]}`}
              max={progress?.total}
              value={progress?.done}
              className="h-2 w-full accent-accent"
            />
            <span>
              {progress
                ? `${formatCount(progress.done)} of ${formatCount(progress.total)} rows`
                : 'Starting...'}
            </span>
          </div>
        )}
      </div>
      <ImportRows rows={rows} counts={counts} />
    </Card>
  );
}
