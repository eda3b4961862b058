import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test as base } from '../src/fixtures/test.ts';

type Receiver = {
  url: string;
  received: { path: string | undefined; type: string; data: { id?: number } }[];
  respondWith: (status: number) => void;
};

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ browserName: _ }, use) => {
    let status = 200;
    const received: Receiver['received'] = [];
    const server = createServer(async (request, response) => {
      received.push({ path: request.url, ...((await json(request)) as { type: string; data: object }) });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}/hook`,
      received,
      respondWith: (next) => {
        status = next;
      },
    });
    server.close();
    server.closeAllConnections();
  },
});

test('An admin connects another system, corrects its URL and tests it', {
  tag: ['@desktop', '@translated'],
}, async ({ page, receiver, signInAs, axe }) => {
  await signInAs(demoAdmin);
  await page.goto('/admin/settings/webhooks');
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('URL').fill('nowhere');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog).toContainText('The address must be an http:// or https:// address');
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await card.getByRole('button', { name: `Edit ${receiver.url}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit webhook' });
  const correctedUrl = `${receiver.url}/of-the-portal`;
  await editing.getByLabel('URL').fill('ftp://example.com');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editing).toContainText('The address must be an http:// or https:// address');
  await axe();
  await editing.getByLabel('URL').fill(correctedUrl);
  await editing.getByLabel('Status changes').uncheck();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Webhook updated' })).toBeVisible();
  await expect(card.getByRole('switch', { name: correctedUrl })).toHaveAccessibleDescription('New requests');

  await card.getByRole('button', { name: `Edit ${correctedUrl}` }).click();
  await editing.getByRole('button', { name: 'Replace secret' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace secret' });
  await expect(replacing).toContainText('both the new and the present secret for 24 hours');
  await axe();
  await replacing.getByRole('button', { name: 'Replace secret' }).click();
  await expect(replacing.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await replacing.getByRole('button', { name: 'Done' }).click();
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toContainText('The previous secret ends on');
  await axe();
  await card.getByRole('button', { name: `End now: the previous secret of ${correctedUrl}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Previous secret ended' })).toBeVisible();
  await expect(card).not.toContainText('The previous secret ends on');

  await card.getByRole('button', { name: `Send test to ${correctedUrl}` }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(deliveries.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(deliveries).toContainText('Responded with 200');
  expect(receiver.received).toMatchObject([{ path: '/hook/of-the-portal', type: 'webhook.test' }]);
  await axe();
  await deliveries.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: `Delete ${correctedUrl}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Webhook deleted' })).toBeVisible();
  await expect(card.getByRole('switch', { name: correctedUrl })).toHaveCount(0);
});

test('An admin sees failed deliveries and disables the webhook', { tag: '@desktop' }, async ({
  page,
  client,
  receiver,
  signInAs,
  apiAs,
}) => {
  receiver.respondWith(500);
  await signInAs(demoAdmin);
  const data = { url: receiver.url, events: ['request.created'] };
  expect((await page.request.post('/trpc/admin.webhooks.create', { data })).status()).toBe(200);
  const { id } = await submitRequest(await apiAs(client));
  await expect.poll(() => receiver.received.at(-1)?.data.id).toBe(id);

  await page.goto('/admin/settings/webhooks');
  const card = page.getByRole('region', { name: 'Webhooks' });
  await expect(card).toContainText('1 on the way');
  await card.getByRole('button', { name: `Deliveries to ${receiver.url}` }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(deliveries).toContainText(`New request #${id}`);
  await expect(deliveries).toContainText('Responded with 500');
  await deliveries.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('switch', { name: receiver.url }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Webhook updated' })).toBeVisible();
  await expect(card.getByRole('switch', { name: receiver.url })).not.toBeChecked();
});
