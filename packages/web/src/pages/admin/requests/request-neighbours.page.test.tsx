import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdminRequest } from '../../../test/render-request.tsx';
import { requestDetailView, requestEventView } from '../../../test/request-builders.ts';

test('The page of a request leads to its packing slip, to others for its address, and says who printed it', async () => {
  const print = requestEventView({ id: 3, kind: 'print', internalNote: 'Packing slip printed' });
  renderAdminRequest(
    {
      'admin.requests.get': () => requestDetailView({ status: 'approved', timeline: [print] }),
      'admin.requests.sameAddress': () => ({ count: 2, ids: [41, 44] }),
    },
    '/admin/requests/42?status=pending',
  );
  expect(await screen.findByRole('link', { name: 'Packing slip' })).toHaveAttribute(
    'href',
    '/admin/requests/print?status=pending&ids=42&as=slips',
  );
  expect(screen.getByText('2 more approved requests to this address')).toBeVisible();
  expect(screen.getByRole('link', { name: '#44' })).toHaveAttribute('href', '/admin/requests/44');
  expect(screen.getByRole('region', { name: 'Timeline' })).toHaveTextContent(
    /^TimelineActivity logPacking slip printed/,
  );
});
