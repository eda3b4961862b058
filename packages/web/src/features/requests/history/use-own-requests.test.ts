import { expect, test } from 'vitest';
import { ownRequestsFilter, STATUS_OPTIONS } from './use-own-requests.ts';

test('The status filter of the history offers the statuses in the order of the specification', () => {
  expect(STATUS_OPTIONS.map(({ label }) => label)).toEqual([
    'All Status',
    'Pending',
    'Approved',
    'Shipped',
    'Delivered',
    'Fulfilled',
    'Rejected',
  ]);
});

test('A link of an earlier version, with its search in q, is searched with it', () => {
  const view = { search: '', q: 'crest', status: 'all', sort: 'date', order: 'desc' } as const;
  expect(ownRequestsFilter(view)).toEqual({ search: 'crest', sort: 'date', order: 'desc' });
});
