import { expect, test } from 'vitest';
import { csvUrl } from './requests-csv-url.ts';
import type { QueueView } from './use-request-queue-filter.ts';

const view: QueueView = {
  search: '',
  status: 'all',
  from: null,
  to: null,
  client: null,
  sort: 'date',
  order: 'desc',
  after: 'a page',
  before: null,
};

test('the file has everything that the view shows, on all its pages', () => {
  expect(csvUrl(view)).toBe('/downloads/requests.csv?sort=date&order=desc');
});

test('the filter goes along, whatever is in it', () => {
  const address = csvUrl({
    ...view,
    search: ' a&b=c ',
    status: 'pending',
    from: '2026-01-01',
    client: 7,
  });
  const query = Object.fromEntries(new URL(address, 'http://portal.test').searchParams);
  expect(query).toEqual({
    sort: 'date',
    order: 'desc',
    search: 'a&b=c',
    status: 'pending',
    from: '2026-01-01',
    clientId: '7',
  });
});
