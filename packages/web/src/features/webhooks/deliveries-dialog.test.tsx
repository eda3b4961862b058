import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import DeliveriesDialog from './deliveries-dialog.tsx';

const webhook = {
  id: 4,
  url: 'https://example.com/hook',
  events: ['request.created' as const],
  isActive: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  format: 'json' as const,
  previousSecretUntil: null,
  failed: 2,
  waiting: 0,
};

const [FIRST, SECOND] = [
  '019ab000-0000-7000-8000-000000000001',
  '019ab000-0000-7000-8000-000000000002',
] as const;

function deliveryView(id: string, requestId: number) {
  return {
    id,
    type: 'request.created',
    requestId,
    state: 'failed' as const,
    createdAt: '2026-11-22T09:00:00.000Z',
    attempts: [],
  };
}

test('A delivery is sent again once, also while another one is sent', async () => {
  const sent = Promise.withResolvers<null>();
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [
      { path: '/', element: <DeliveriesDialog open webhook={webhook} onOpenChange={() => undefined} /> },
    ],
    responses: {
      'admin.webhooks.deliveries': () => [deliveryView(FIRST, 1), deliveryView(SECOND, 2)],
      'admin.webhooks.sendAgain': () => sent.promise,
    },
  });
  const first = await screen.findByRole('button', { name: 'Send again: New request #1' });
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('button', { name: 'Send again: New request #2' }));
  await userEvent.click(first);
  expect(page.inputsOf('admin.webhooks.sendAgain')).toEqual([{ id: FIRST }, { id: SECOND }]);
  act(() => sent.resolve(null));
  // The toast of the second takes the place of the first one's.
  await waitFor(() => expect(screen.getAllByText('Delivery queued again')[0]).toBeVisible());
});

test('A delivery of a sample is named', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [
      { path: '/', element: <DeliveriesDialog open webhook={webhook} onOpenChange={() => undefined} /> },
    ],
    responses: {
      'admin.webhooks.deliveries': () => [
        { ...deliveryView(FIRST, 1), type: 'sample.created', requestId: null },
        { ...deliveryView(SECOND, 2), type: 'sample.updated', requestId: null },
      ],
    },
  });
  expect(await screen.findByText('New sample')).toBeVisible();
  expect(screen.getByText('Sample changed')).toBeVisible();
});
