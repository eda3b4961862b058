import type { OutcomeAnswer } from '@portal/contract/outcomes.values';
import type { RequestStatus } from '@portal/contract/requests';
import { downloadUrl } from '../../components/list/download-csv.tsx';
import { paths } from '../../lib/paths.ts';
import { shortName } from './report-labels.ts';

export type DayRange = { from?: string; to?: string };

type QueueFilter = {
  client?: number;
  sample?: number;
  status?: RequestStatus;
  outcome?: OutcomeAnswer | undefined;
} & DayRange;

/** The queue with the requests that a bar or row counts. */
export function queueUrl(filter: QueueFilter) {
  return downloadUrl(paths.adminRequests, filter);
}

/** The name of a bar, which leads to the requests that it counts. */
export function linkedBar({ id, name }: { id: number; name: string }, filter: QueueFilter) {
  return { id, name: shortName(name), fullName: name, to: queueUrl(filter) };
}
