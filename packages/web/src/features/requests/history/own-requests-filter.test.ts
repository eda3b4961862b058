import type { RequestView } from '@portal/contract/requests';
import { describe, expect, test } from 'vitest';
import { requestView } from '../../../test/builders.ts';
import { arrangeOwnRequests, type OwnRequestsView, STATUS_OPTIONS } from './own-requests-filter.ts';

function request(id: number, facts: Partial<RequestView> = {}): RequestView {
  return requestView({
    id,
    date: `2026-03-${String(id).padStart(2, '0')}T09:00:00.000Z`,
    creditsUsed: id,
    samples: [{ id, name: `Crest ${id}`, imageUrl: null }],
    ...facts,
  });
}

const requests = [
  request(1, { status: 'shipped', carrier: 'DHL', trackingNumber: 'JD014' }),
  request(2, { creditsUsed: 9 }),
  request(3, { status: 'delivered', creditsUsed: 9 }),
];
const view: OwnRequestsView = { search: '', status: 'all', sort: 'date', order: 'desc' };
function shown(changes: Partial<OwnRequestsView>) {
  return arrangeOwnRequests(requests, { ...view, ...changes }).map(({ id }) => id);
}

describe('The request history', () => {
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

  test('The history shows the newest requests first', () => {
    expect(shown({})).toEqual([3, 2, 1]);
    expect(shown({ order: 'asc' })).toEqual([1, 2, 3]);
  });

  test('The history can be filtered by one status', () => {
    expect(shown({ status: 'shipped' })).toEqual([1]);
    expect(shown({ status: 'rejected' })).toEqual([]);
  });

  test('A cancelled request is found among the rejected ones, and by its own word', () => {
    const cancelledAt = '2026-03-04T10:00:00.000Z';
    const all = [
      ...requests,
      request(4, { status: 'rejected', cancelledAt }),
      request(5, { status: 'rejected' }),
    ];
    const find = (changes: Partial<OwnRequestsView>) =>
      arrangeOwnRequests(all, { ...view, ...changes }).map(({ id }) => id);
    expect(find({ status: 'rejected' })).toEqual([5, 4]);
    expect(find({ search: 'cancelled' })).toEqual([4]);
    expect(find({ search: 'rejected' })).toEqual([5]);
  });

  test('The search of the history matches samples, number, carrier and tracking number with every word', () => {
    expect(shown({ search: 'crest 2' })).toEqual([2]);
    expect(shown({ search: '#3' })).toEqual([3]);
    expect(shown({ search: 'dhl jd014' })).toEqual([1]);
    expect(shown({ search: 'dhl crest 2' })).toEqual([]);
  });

  test('Requests that compare as equal are sorted by date', () => {
    expect(shown({ sort: 'credits', order: 'desc' })).toEqual([3, 2, 1]);
    expect(shown({ sort: 'credits', order: 'asc' })).toEqual([1, 2, 3]);
    expect(shown({ sort: 'status', order: 'asc' })).toEqual([2, 1, 3]);
  });

  test('Sorting the history does not change the original list', () => {
    shown({});
    expect(requests.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
