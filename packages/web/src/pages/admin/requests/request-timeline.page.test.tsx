import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminRequest } from '../../../test/render-request.tsx';
import { requestDetailView, requestEventView } from '../../../test/request-builders.ts';

test('Each corrected shipment says from what to what', async () => {
  const correction = { kind: 'shipment', from: 'shipped', to: 'shipped' } as const;
  const timeline = [2, 3, 4].map((id) => requestEventView({ id, ...correction }));
  renderAdminRequest({
    'admin.requests.get': () =>
      requestDetailView({
        status: 'shipped',
        timeline,
        corrections: [
          { eventId: 3, changes: [{ field: 'carrier', from: null, to: 'UPS' }] },
          { eventId: 4, changes: [{ field: 'carrier', from: 'UPS', to: 'DHL' }] },
        ],
      }),
  });
  expect(await screen.findByText('UPS to DHL')).toBeVisible();
  const events = screen.getAllByText('Shipment corrected').map((label) => label.closest('li'));
  expect(events.map((event) => event?.lastElementChild?.textContent)).toEqual([
    'UPS to DHL',
    'none to UPS',
    expect.stringContaining('Mara de Wit'),
  ]);
});

test('A rejected request says how many credits it returned', async () => {
  renderAdminRequest({
    'admin.requests.get': () => requestDetailView({ status: 'rejected', refundedCredits: 2 }),
  });
  expect(await screen.findByText('2 credits returned')).toBeVisible();
});
