import type { LogEntryView } from '@portal/contract/audit-log';

/** Fewer may be single decisions, whose changes are shown. Single decisions are not this many within `GAP_MAX_MS` of each other. */
const BATCH_SIZE_MIN = 5;

/** Bulk decisions write their entries one after the other, an import all at the same time. */
const GAP_MAX_MS = 1_000;

/** An entry is of the batch before it when it is the same action of the same admin on another subject. */
function isOfBatch(batch: readonly LogEntryView[], { at, admin, action, subject }: LogEntryView): boolean {
  const last = batch.at(-1);
  return (
    last !== undefined &&
    last.admin.id === admin.id &&
    last.action === action &&
    Math.abs(Date.parse(last.at) - Date.parse(at)) <= GAP_MAX_MS &&
    subject.id !== null &&
    batch.every((entry) => entry.subject.id !== null && entry.subject.id !== subject.id)
  );
}

/** The entries in their order, those of one bulk decision or import together. */
export function foldEntries(entries: readonly LogEntryView[]): LogEntryView[][] {
  const batches: LogEntryView[][] = [];
  for (const entry of entries) {
    const batch = batches.at(-1);
    if (batch && isOfBatch(batch, entry)) batch.push(entry);
    else batches.push([entry]);
  }
  return batches.flatMap((batch) =>
    batch.length < BATCH_SIZE_MIN ? batch.map((entry) => [entry]) : [batch],
  );
}
