import type { CreatedWebhookView, WebhookView } from '@portal/contract/webhooks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useSearchParams } from 'react-router';
import { expect, test, vi } from 'vitest';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { Webhooks } from './webhooks.tsx';

const webhook: WebhookView = {
  id: 4,
  url: 'https://example.com/hook',
  events: ['request.created'],
  isActive: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  format: 'json',
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
  const [search] = useSearchParams();
  return <h1>Help {search.get('deliveries')}</h1>;
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

test('A double click sends one test to a webhook and shows its deliveries', async () => {
  const page = renderWebhooks(() => null);
  const send = await screen.findByRole('button', { name: 'Send test to https://example.com/hook' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByRole('dialog', { name: 'Deliveries' })).toBeVisible();
  expect(page.inputsOf('admin.webhooks.test')).toEqual([{ id: 4 }]);
});

test('A test that is answered after its page was left shows no deliveries', async () => {
  const sent = Promise.withResolvers<null>();
  const { queryClient } = renderWebhooks(() => sent.promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Send test to https://example.com/hook' }));
  await userEvent.click(screen.getByRole('link', { name: 'Help' }));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  act(() => sent.resolve(null));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByRole('heading')).toHaveTextContent(/^Help$/);
});

test('Changes of a webhook that are not saved yet stay while its secret is replaced', async () => {
  const page = renderPage({
    at: '/?edit=4',
    user: admin,
    routes: [{ path: '/', Component: Webhooks }],
    responses: {
      'admin.webhooks.list': () => [webhook],
      'admin.webhooks.replaceSecret': () => ({ ...webhook, secret: 'whsec_1' }),
    },
  });
  const editing = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
  await userEvent.type(editing.getByLabelText('URL'), '/portal');
  await userEvent.click(editing.getByRole('button', { name: 'Replace secret' }));
  const replacing = within(await screen.findByRole('dialog', { name: 'Replace secret' }));
  // A second replacement would end the secret that the receiver still uses.
  const replace = replacing.getByRole('button', { name: 'Replace secret' });
  fireEvent.click(replace);
  fireEvent.click(replace);
  expect(await replacing.findByLabelText('Signing secret')).toHaveValue('whsec_1');
  expect(page.inputsOf('admin.webhooks.replaceSecret')).toEqual([{ id: 4 }]);
  await userEvent.click(replacing.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('dialog', { name: 'Edit webhook' })).toBeVisible();
  expect(screen.getByLabelText('URL')).toHaveValue('https://example.com/hook/portal');
});

async function tryToClose() {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
}

test('The secret of a new webhook is shown even if Escape, Close or Cancel is pressed while it is added', async () => {
  const added = Promise.withResolvers<CreatedWebhookView>();
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: Webhooks }],
    responses: { 'admin.webhooks.list': () => [], 'admin.webhooks.create': () => added.promise },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
  await userEvent.type(await screen.findByLabelText('URL'), 'https://example.com/hook{Enter}');
  await screen.findByText('Adding...');
  await tryToClose();
  expect(screen.queryByRole('alertdialog', { name: 'Discard changes?' })).not.toBeInTheDocument();
  added.resolve({ ...webhook, secret: 'whsec_1' });
  expect(await screen.findByText('Webhook added')).toBeVisible();
  expect(await screen.findByLabelText('Signing secret')).toHaveValue('whsec_1');
});

test('The dialog that replaces a secret stays open until the response, and can be closed after an error', async () => {
  const replaced = Promise.withResolvers<never>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const element = <ReplaceSecretDialog webhook={webhook} open onOpenChange={onOpenChange} />;
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', element }],
    responses: {
      'admin.webhooks.list': () => [webhook],
      'admin.webhooks.replaceSecret': () => replaced.promise,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace secret' }));
  await screen.findByText('Replacing...');
  await tryToClose();
  expect(onOpenChange).not.toHaveBeenCalled();
  replaced.reject(new Error('The server is unavailable'));
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('After a webhook was deleted the focus is on the button that adds one', async () => {
  let webhooks = [webhook];
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: Webhooks }],
    responses: {
      'admin.webhooks.list': () => webhooks,
      'admin.webhooks.delete': () => {
        webhooks = [];
        return null;
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete https://example.com/hook' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add webhook' })).toHaveFocus());
});
