import type { ShipmentChange } from '@portal/contract/shipping';
import { render } from '@testing-library/react';
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
  ).toEqual(['UPS to DHL', '…784 to …799', 'Link changed', 'Arrival: Nov 3 to Nov 5']);
});

test('Days of different years have their years', () => {
  expect(linesOf({ field: 'expectedOn', from: '2026-12-30', to: '2027-01-04' })).toEqual([
    'Arrival: Dec 30, 2026 to Jan 4, 2027',
  ]);
});

test('An empty field reads none', () => {
  expect(
    linesOf(
      { field: 'carrier', from: null, to: 'DHL' },
      { field: 'trackingNumber', from: 'JD0146', to: null },
      { field: 'expectedOn', from: null, to: '2026-11-05' },
    ),
  ).toEqual(['none to DHL', '…146 to none', 'Arrival: none to Nov 5']);
});

test.each([
  ['PX-47I1-0815', 'PX-4711-0815', '…I1-0815 to …11-0815'],
  ['PX-1', 'PX-2', '…X-1 to …X-2'],
  ['ABC1234', 'XYZ1234', '…C1234 to …Z1234'],
  ['A1234', 'B1234', 'Number changed'],
  ['1234', '51234', 'Number changed'],
  ['784', '1Z799', 'Number changed'],
  [null, '784', 'Number changed'],
])('The tracking numbers %s and %s are shown as far as they differ, and never whole', (from, to, shown) => {
  const line = linesOf({ field: 'trackingNumber', from, to }).join();
  expect(line).toBe(shown);
  for (const number of [from, to]) if (number !== null) expect(line).not.toContain(number);
});
