import { ChartFilter } from '@portal/contract/analytics';
import { LogFilter } from '@portal/contract/audit-log';
import { ClientFilter } from '@portal/contract/clients';
import { OwnStatementFilter, StatementFilter } from '@portal/contract/credits';
import { OwnRequestsFilter, QueueFilter } from '@portal/contract/requests/search';
import { SampleFilter } from '@portal/contract/samples';
import { describe, expect } from 'vitest';
import { test } from '../fuzz/fuzz.fixture.ts';
import { fuzzDownload } from '../fuzz/fuzz-procedure.ts';
import { findUnexpectedErrors } from '../logs/database-log.ts';

const downloads = [
  { path: '/downloads/requests.csv', filter: QueueFilter },
  { path: '/downloads/activity-log.csv', filter: LogFilter },
  { path: '/downloads/own-requests.csv', filter: OwnRequestsFilter },
  { path: '/downloads/clients.csv', filter: ClientFilter },
  { path: '/downloads/samples.csv', filter: SampleFilter },
  { path: '/downloads/own-statement.csv', filter: OwnStatementFilter },
  { path: '/downloads/statement.csv', filter: StatementFilter, mayBeMissing: true },
  { path: '/downloads/analytics.csv', filter: ChartFilter },
];

// As with queries, several can run in parallel.
describe.concurrent('fuzzing downloads', () => {
  for (const download of downloads)
    test(`${download.path} judges generated filters without an error of the server`, ({ portal, cookie }) =>
      fuzzDownload(portal, cookie, download));
});

describe('after the fuzzing', () => {
  test('PostgreSQL has logged no error', async ({ portal }) => {
    expect(await findUnexpectedErrors(portal.url, [])).toEqual([]);
  });
});
