import { type ImportPreview, type ImportRowView, VERDICTS, type Verdict } from '@portal/contract/imports';
import { formatCount } from '@portal/contract/values/numbers';
import { clsx } from 'clsx';
import { useState } from 'react';
import { CursorPagination } from '../../components/list/cursor-pagination.tsx';
import { type Column, RecordsTable } from '../../components/table/records-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Select } from '../../components/ui/select.tsx';

const ROWS_PER_PAGE = 50;

const LABELS = {
  error: { label: 'Error', tone: 'destructive', filter: 'Errors', place: 1 },
  create: { label: 'Create', tone: 'success', filter: 'To create', place: 2 },
  update: { label: 'Update', tone: 'accent', filter: 'To update', place: 2 },
  unchanged: { label: 'Unchanged', tone: 'neutral', filter: 'Unchanged', place: 3 },
} as const satisfies Record<Verdict, object>;

function Details({ row: { verdict, errors, changes } }: { row: ImportRowView }) {
  if (verdict === 'error')
    return (
      <ul className="grid gap-1">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="break-words">
            {field !== null && <span className="font-medium">{`${field}: `}</span>}
            {message}
          </li>
        ))}
      </ul>
    );
  if (verdict === 'create')
    return (
      <p className="line-clamp-2 break-words text-quiet">
        {changes.map(({ field, to }) => `${field}: ${to}`).join(' · ')}
      </p>
    );
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          <span className="font-medium">{`${field}: `}</span>
          <del className="text-quiet">{from || 'empty'}</del>
          {' → '}
          <ins className={clsx('no-underline', from && !to && 'font-medium text-warning')}>
            {to || 'empty'}
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** A row of the file, by its number in the spreadsheet. */
type Line = { id: number; row: ImportRowView };

const COLUMNS: readonly Column<Line>[] = [
  { header: 'Row', className: 'md:w-0 text-quiet', cell: ({ id }) => formatCount(id) },
  {
    header: 'Name',
    className: 'max-w-64 font-medium',
    cell: ({ row: { name } }) => <bdi className="line-clamp-2 break-words">{name}</bdi>,
  },
  {
    header: 'Verdict',
    className: 'md:w-0',
    cell: ({ row: { verdict } }) => <Badge tone={LABELS[verdict].tone}>{LABELS[verdict].label}</Badge>,
  },
  { header: 'Details', className: 'max-md:col-span-3', cell: ({ row }) => <Details row={row} /> },
];

type ImportRowsProps = Pick<ImportPreview, 'rows' | 'counts'>;

/** The rows in pages: those with errors first, then those that change something. */
export function ImportRows({ rows, counts }: ImportRowsProps) {
  const [shown, setShown] = useState<Verdict | 'all'>('all');
  const [first, setFirst] = useState(0);
  const options = [
    { value: 'all', label: `All rows (${formatCount(rows.length)})` },
    ...VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
      value: verdict,
      label: `${LABELS[verdict].filter} (${formatCount(counts[verdict])})`,
    })),
  ] as const;
  const found =
    shown === 'all'
      ? rows.toSorted((a, b) => LABELS[a.verdict].place - LABELS[b.verdict].place)
      : rows.filter(({ verdict }) => verdict === shown);
  const items = found.slice(first, first + ROWS_PER_PAGE).map((row) => ({ id: row.row, row }));
  const cursorAt = (place: number) => (place >= 0 && place < found.length ? String(place) : null);
  return (
    <>
      <div className="border-t border-b border-line p-4 md:px-5">
        <Select
          label="Show"
          className="justify-self-start max-sm:w-full"
          options={options}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setFirst(0);
          }}
        />
      </div>
      <RecordsTable
        label="Rows"
        noun="rows"
        items={items}
        columns={COLUMNS}
        rowClassName="max-md:grid-cols-[auto_minmax(0,1fr)_auto]"
      />
      <CursorPagination
        page={{
          items,
          position: first,
          total: found.length,
          previousCursor: cursorAt(first - ROWS_PER_PAGE),
          nextCursor: cursorAt(first + ROWS_PER_PAGE),
        }}
        onPageChange={({ after, before }) => setFirst(Number(after ?? before))}
      />
    </>
  );
}
