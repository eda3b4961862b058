import { downloadUrl } from '../../components/list/download-csv.tsx';
import { paths } from '../../lib/paths.ts';
import { shortName } from './report-labels.ts';

type DayRange = { from?: string; to?: string };

/** The days of a month such as "2026-03" that are in the range too. */
export function daysOfMonth(month: string, { from, to }: DayRange): DayRange {
  const [year, number] = month.split('-').map(Number);
  const first = `${month}-01`;
  const last = `${month}-${new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate()}`;
  return { from: from && from > first ? from : first, to: to && to < last ? to : last };
}

type QueueFilter = { client?: number; sample?: number } & DayRange;

/** The queue with the requests that a bar counts. */
export function queueUrl(filter: QueueFilter) {
  return downloadUrl(paths.adminRequests, filter);
}

/** The name of a bar, which leads to the requests that it counts. */
export function linkedBar({ id, name }: { id: number; name: string }, filter: QueueFilter) {
  return { id, name: shortName(name), fullName: name, to: queueUrl(filter) };
}
