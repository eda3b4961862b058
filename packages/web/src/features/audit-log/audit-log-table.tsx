import type { LogEntryView } from '@portal/contract/audit-log';
import { useState } from 'react';
import { RecordsTable } from '../../components/table/records-table.tsx';
import { COLUMNS, type LogRow } from './audit-log-columns.tsx';
import { foldEntries } from './fold-entries.ts';

type AuditLogTableProps = {
  entries: readonly LogEntryView[];
  /** False while a search is on, which looks for single entries. */
  isFolded: boolean;
};

/** Of a bulk decision or an import one row, which opens. */
export function AuditLogTable({ entries, isFolded }: AuditLogTableProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const rowsOf = (batch: LogEntryView[]): LogRow[] => {
    const rows = batch.map((entry) => ({ id: entry.id, entry }));
    const [first] = rows;
    if (!first || batch.length === 1) return rows;
    // By its oldest entry, so that an open batch stays open while it grows.
    const id = `batch-${batch.at(-1)?.id}`;
    const isOpen = opened.includes(id);
    const toggle = () => setOpened(isOpen ? opened.filter((other) => other !== id) : [...opened, id]);
    const folded = { id, entry: first.entry, batch: { entries: batch, isOpen, toggle } };
    return isOpen ? [folded, ...rows] : [folded];
  };
  const batches = isFolded ? foldEntries(entries) : entries.map((entry) => [entry]);
  return (
    <RecordsTable
      label="Activity log"
      noun="actions"
      items={batches.flatMap(rowsOf)}
      columns={COLUMNS}
      rowClassName="align-top"
    />
  );
}
