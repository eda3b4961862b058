import type { LogFilter } from '@portal/contract/audit-log';

/** Where the spreadsheet of what a filter means is served. */
export const auditLogCsvUrl = (filter: LogFilter): string => {
  const given = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return `/downloads/activity-log.csv?${new URLSearchParams(Object.fromEntries(given))}`;
};
