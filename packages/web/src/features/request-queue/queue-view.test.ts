import { expect, test } from 'vitest';
import { downloadUrl } from '../../components/list/download-csv.tsx';
import { type QueueView, queueFilter } from './queue-view.ts';

const view: QueueView = {
  search: '',
  status: 'all',
  from: null,
  to: null,
  client: null,
  sample: null,
  outcome: null,
  awaited: null,
  issue: null,
  sort: 'date',
  order: 'desc',
};

function csvUrl(next: Partial<QueueView>) {
  return downloadUrl('/downloads/requests.csv', queueFilter({ ...view, ...next }));
}

test('The CSV file of an unfiltered queue has the requests of all pages', () => {
  expect(csvUrl({})).toBe('/downloads/requests.csv?sort=date&order=desc');
});

test('The URL of the CSV file carries every active filter of the queue', () => {
  const url = csvUrl({ search: ' a&b=c ', status: 'pending', from: '2026-01-01', client: 7, sample: 11 });
  const query = Object.fromEntries(new URL(url, 'http://portal.test').searchParams);
  expect(query).toEqual({
    sort: 'date',
    order: 'desc',
    search: 'a&b=c',
    status: 'pending',
    from: '2026-01-01',
    clientId: '7',
    sampleId: '11',
  });
});
