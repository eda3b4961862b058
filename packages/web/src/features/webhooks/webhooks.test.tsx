import type { WebhookView } from '@portal/contract/webhooks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQueryState } from 'nuqs';
import { Link } from 'react-router';
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

function WebhooksPage() {
  return (
    <>
      <Link to="/help">Help</Link>
      <Webhooks />
    </>
  );
}

function HelpPage() {
  const [deliveries] = useQueryState('deliveries');
  return <h1>Help {deliveries}</h1>;
}

function renderWebhooks(sendTest: () => null | Promise<null>) {
  return renderPage({
    at: '/',
    user: admin,
    routes: [
      { path: '/', Component: WebhooksPage },
      { path: '/help', Component: HelpPage },
    ],
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

it('A test that is answered after its page was left shows no deliveries', async () => {
  const sent = Promise.withResolvers<null>();
  const { queryClient } = renderWebhooks(() => sent.promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Send test to https://example.com/hook' }));
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  act(() => sent.resolve(null));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByRole('heading')).toHaveTextContent(/^Help$/);
});
