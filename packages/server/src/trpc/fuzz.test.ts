import { ChartFilter } from '@portal/contract/analytics';
import { LogFilter } from '@portal/contract/audit-log';
import { ClientFilter } from '@portal/contract/clients';
import { OwnStatementFilter, StatementFilter } from '@portal/contract/credits';
import { OwnRequestsFilter } from '@portal/contract/requests/own-requests';
import { QueueFilter } from '@portal/contract/requests/request-search';
import { SampleFilter } from '@portal/contract/samples';
import { describe, expect } from 'vitest';
import { test } from '../../test/fuzz/fuzz.fixture.ts';
import { fuzzDownload, fuzzedPaths, fuzzProcedure } from '../../test/fuzz/fuzz-procedure.ts';
import { type ExpectedError, findUnexpectedErrors } from '../../test/logs/database-log.ts';

const title = (path: string) => `${path} judges generated input by its schema, equally by tRPC and REST`;

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

const expectedErrors: ExpectedError[] = [
  {
    state: '23505',
    message: /"users_(username|email)_unique"/,
    reason: 'The unique index decides between parallel registrations. The response is a 409.',
  },
  {
    state: '23505',
    message: /"saved_views_name_unique"/,
    reason: 'The unique index decides between parallel views of one name. The response is a 409.',
  },
];

// Queries wait for the database most of the time and change nothing, so that several can run in parallel.
describe.concurrent('fuzzing queries', () => {
  for (const path of fuzzedPaths('query')) {
    test(title(path), ({ portal, cookie }) => fuzzProcedure(portal, cookie, path));
  }
  for (const download of downloads) {
    test(`${download.path} judges generated filters without an error of the server`, ({ portal, cookie }) =>
      fuzzDownload(portal, cookie, download));
  }
});

describe('fuzzing mutations', () => {
  for (const path of fuzzedPaths('mutation')) {
    test(title(path), ({ portal, cookie }) => fuzzProcedure(portal, cookie, path));
  }
});

describe('after the fuzzing', () => {
  test('PostgreSQL has logged no error that the portal does not expect', async ({ portal }) => {
    expect(await findUnexpectedErrors(portal.url, expectedErrors)).toEqual([]);
  });
});
