import type { RequestStatus } from '@portal/contract/requests';
import { describe, expect, test } from 'vitest';
import { SampleRequest, type Transition } from './request.entity.ts';

function transition(from: RequestStatus, change: Transition, stored: Partial<SampleRequest> = {}) {
  const request = Object.assign(new SampleRequest(), stored, { status: from });
  return { ...request.transition(change), request };
}

describe('A transition', () => {
  test.for<[RequestStatus, RequestStatus, string]>([
    ['pending', 'approved', 'kept'],
    ['fulfilled', 'pending', 'kept'],
    ['shipped', 'rejected', 'returned'],
    ['rejected', 'pending', 'charged-again'],
    ['rejected', 'rejected', 'kept'],
  ])('From %s to %s: the credits are %s', ([from, to, credits]) => {
    expect(transition(from, { status: to })).toMatchObject({ from, credits, request: { status: to } });
  });

  test('A cancelled request is no longer cancelled, unless an undo makes it so again', () => {
    const cancelledAt = new Date('2026-03-31T12:00:00Z');
    expect(transition('rejected', { status: 'approved' }, { cancelledAt }).request.isCancelled).toBe(false);
    expect(transition('approved', { status: 'rejected', cancelledAt }).request.isCancelled).toBe(true);
  });

  test('What is absent stays, and a new number drops the link of the former one', () => {
    const stored = { carrier: 'Parcel Post', trackingNumber: '1', trackingUrl: 'https://example.com/1' };
    expect(transition('approved', { status: 'shipped' }, stored).request).toMatchObject(stored);
    const { request } = transition('approved', { status: 'shipped', trackingNumber: '2' }, stored);
    expect(request).toMatchObject({ carrier: 'Parcel Post', trackingNumber: '2', trackingUrl: null });
  });

  test('A link beside a carrier whose links are made is refused', () => {
    const change = { status: 'shipped', carrier: 'UPS', trackingUrl: 'https://example.com/1' } as const;
    expect(() => transition('approved', change)).toThrow('The tracking link of UPS is made');
  });
});
