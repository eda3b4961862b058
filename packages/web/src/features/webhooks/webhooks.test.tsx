import type { WebhookView } from '@portal/contract/webhooks';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { Webhooks } from './webhooks.tsx';

const webhook: WebhookView = {
  id: 4,
  url: 'https://example.com/hook',
  events: ['request.created'],
  isActive: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  previousSecretUntil: null,
  failed: 0,
  waiting: 0,
};

function renderWebhooks(sendTest: () => null | Promise<null>) {
  return renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: Webhooks }],
    responses: {
      'admin.webhooks.list': () => [webhook],
      'admin.webhooks.deliveries': () => [],
      'admin.webhooks.test': sendTest,
    },
  });
}

it('A double click sends one test to a webhook and shows its deliveries', async () => {
  const page = renderWebhooks(() => null);
  const send = await screen.findByRole('button', { name: 'Send test to https://example.com/hook' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByRole('dialog', { name: 'Deliveries' })).toBeVisible();
  expect(page.inputsOf('admin.webhooks.test')).toEqual([{ id: 4 }]);
});
