import type { ShipmentChange } from '@portal/contract/requests/timeline-details';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShipmentChanges } from './shipment-changes.tsx';

function linesOf(...changes: ShipmentChange[]) {
  const { container, unmount } = render(<ShipmentChanges changes={changes} />);
  const lines = [...container.children].map(({ textContent }) => textContent);
  unmount();
  return lines;
}

test('Each changed field has a line, from what to what', () => {
  expect(
    linesOf(
      { field: 'carrier', from: 'UPS', to: 'DHL' },
      { field: 'trackingNumber', from: '1Z55784', to: '1Z55799' },
      { field: 'trackingUrl', from: 'https://parcels.example.com/7', to: null },
      { field: 'expectedOn', from: '2026-11-03', to: '2026-11-05' },
    ),
  ).toEqual([
    'Carrier: UPS to DHL',
    'Tracking number: …784 to …799',
    'Tracking link changed',
    'Expected on: Nov 3, 2026 to Nov 5, 2026',
  ]);
});

test('An empty field reads none', () => {
  expect(
    linesOf(
      { field: 'carrier', from: null, to: 'DHL' },
      { field: 'trackingNumber', from: 'JD0146', to: null },
      { field: 'expectedOn', from: null, to: '2026-11-05' },
    ),
  ).toEqual(['Carrier: none to DHL', 'Tracking number: …146 to none', 'Expected on: none to Nov 5, 2026']);
});

test.each([
  ['PX-47I1-0815', 'PX-4711-0815', ': …I1-0815 to …11-0815'],
  ['PX-1', 'PX-2', ': …X-1 to …X-2'],
  ['ABC1234', 'XYZ1234', ': …C1234 to …Z1234'],
  ['A1234', 'B1234', ' changed'],
  ['1234', '51234', ' changed'],
  ['784', '1Z799', ' changed'],
  [null, '784', ' changed'],
])('The tracking numbers %s and %s are shown as far as they differ, and never whole', (from, to, shown) => {
  render(<ShipmentChanges changes={[{ field: 'trackingNumber', from, to }]} />);
  const line = screen.getByText(/^Tracking number/);
  expect(line).toHaveTextContent(`Tracking number${shown}`);
  for (const number of [from, to]) if (number !== null) expect(line).not.toHaveTextContent(number);
});
