import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientView } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { DeactivateClientButton } from './deactivate-client-button.tsx';

test('A double click reactivates a client once', async () => {
  const element = (
    <DeactivateClientButton client={clientView({ deactivatedAt: '2026-11-20T09:00:00.000Z' })} />
  );
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: { 'admin.clients.reactivate': () => clientView() },
  });
  const reactivate = await screen.findByRole('button', { name: 'Reactivate' });
  fireEvent.click(reactivate);
  fireEvent.click(reactivate);
  expect(await screen.findByText('Client updated')).toBeVisible();
  expect(page.inputsOf('admin.clients.reactivate')).toEqual([{ id: 7 }]);
});

test('The dialog names the pending requests of the client, with the way to them', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element: <DeactivateClientButton client={clientView()} /> }],
    responses: {
      'admin.requests.counts': () => ({
        pending: 2,
        approved: 0,
        shipped: 0,
        delivered: 0,
        fulfilled: 0,
        rejected: 0,
      }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  const link = await screen.findByRole('link', { name: '2 requests are still pending' });
  expect(link).toHaveAttribute('href', '/admin/requests?status=pending&client=7');
});
