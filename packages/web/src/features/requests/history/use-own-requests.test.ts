import { expect, test } from 'vitest';
import { STATUS_OPTIONS } from './use-own-requests.ts';

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
