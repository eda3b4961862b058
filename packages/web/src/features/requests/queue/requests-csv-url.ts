import { type QueueView, queueFilter } from './use-request-queue-filter.ts';

/** Where the spreadsheet of what a view shows is served. */
export const csvUrl = (view: QueueView): string => {
  const filter = Object.entries(queueFilter(view)).map(([name, value]) => [name, String(value)]);
  return `/downloads/requests.csv?${new URLSearchParams(Object.fromEntries(filter))}`;
};
