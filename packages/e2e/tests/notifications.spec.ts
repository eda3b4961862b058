import { expect } from '@playwright/test';
import { submitRequest, transitionRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

test('a client chooses which mails to get', async ({ page, client, signInAs, apiAs, adminApi, mailTo }) => {
  await signInAs(client);
  await page.goto('/settings');
  const choices = page.getByRole('region', { name: 'Mail Notifications' });
  await expect(choices.getByRole('switch', { checked: true })).toHaveCount(4);
  await expect(choices.getByRole('switch', { name: 'Credits renewed' })).not.toBeChecked();
  await choices.getByRole('switch', { name: 'Request approved' }).click();
  await page.reload();
  await expect(choices.getByRole('switch', { name: 'Request approved' })).not.toBeChecked();

  const { id } = await submitRequest(await apiAs(client));
  await transitionRequest(adminApi, id, 'approved');
  await transitionRequest(adminApi, id, 'shipped');
  const mail = await mailTo(client.email);
  expect(mail.subject).toBe(`Your request #${id} is on its way`);
  expect(mail.text).toContain(`/request-history/${id}`);
});

test('an admin sees that all mail has been delivered', async ({ page, signInAs, axe }) => {
  await signInAs({ username: 'admin', password: 'admin123' });
  await page.goto('/admin/settings');
  const delivery = page.getByRole('region', { name: 'Mail Delivery' });
  await expect(delivery).toContainText('All mail has been delivered.');
  await axe();
});
