import { expect } from '@playwright/test';
import { closeByKey } from '../src/fixtures/page-checks.ts';
import { demoAdmin } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

test('A client creates an API token, sees its use, and revokes it', {
  tag: ['@desktop', '@translated'],
}, async ({ page, client, signInAs, playwright, portalUrl }) => {
  await signInAs(client);
  await page.goto('/settings/api');
  const card = page.getByRole('region', { name: 'API tokens' });
  await expect(card).toContainText('No tokens yet.');
  await card.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await expect(dialog.getByRole('checkbox', { name: 'Admin' })).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Web shop');
  await dialog.getByRole('checkbox', { name: 'Request' }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByRole('textbox', { name: 'API token' }).inputValue();
  expect(token).toMatch(/^ptl_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('listitem')).toContainText('Never used');

  const program = await playwright.request.newContext({
    baseURL: portalUrl,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const { id } = (await (await program.get('/api/samples?limit=1')).json())[0];
  const data = { samples: [{ id, quantity: 1 }] };
  expect((await program.post('/api/client/requests', { data })).status()).toBe(201);

  // The server notes the use of a token after it has responded.
  const readTokens = async () =>
    (await (await page.request.get('/trpc/me.apiTokens.list')).json()).result.data;
  await expect.poll(readTokens).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  await page.reload();
  await expect(card.getByRole('listitem')).toContainText('Last used');
  await expect(page.getByText(token)).toHaveCount(0);
  await card.getByRole('button', { name: 'Revoke Web shop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Token revoked' })).toBeVisible();
  await expect(card).toContainText('No tokens yet.');
  expect((await program.get('/api/user')).status()).toBe(401);
  await program.dispose();
});

test('A client enters the password again to create an API token more than ten minutes after the sign-in', {
  tag: '@desktop',
}, async ({ page, client, database, signInAs, axeInBothThemes, consoleGuard }) => {
  await signInAs(client);
  await database.run(
    "update sessions set confirmed_at = confirmed_at - interval '10 minutes' where user_id = $1",
    [client.id],
  );
  await page.goto('/settings/api');
  const card = page.getByRole('region', { name: 'API tokens' });
  await card.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create token' });
  await form.getByLabel('Name').fill('Web shop');
  consoleGuard.allow(/403/);
  await form.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await axeInBothThemes();

  await closeByKey(dialog);
  await expect(form.getByLabel('Name')).toHaveValue('Web shop');
  await form.getByRole('button', { name: 'Create token' }).click();

  consoleGuard.allow(/400/);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('The password is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill(client.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'API token' })).toHaveValue(/^ptl_/);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('listitem')).toContainText('Web shop');
});

test('An admin can create a token for admin requests', { tag: '@desktop' }, async ({
  page,
  signInAs,
  request,
  axe,
}) => {
  await signInAs(demoAdmin);
  await page.goto('/admin/settings/api');
  const card = page.getByRole('region', { name: 'API tokens' });
  await card.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await dialog.getByRole('checkbox', { name: 'Read' }).uncheck();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toContainText('Name is required');
  await expect(dialog).toContainText('Choose at least one scope');
  await dialog.getByLabel('Name').fill('Warehouse');
  await dialog.getByRole('checkbox', { name: 'Admin' }).check();
  await expect(dialog).not.toContainText('Name is required');
  await expect(dialog).not.toContainText('Choose at least one scope');
  const expiry = dialog.getByRole('combobox', { name: 'Expiry' });
  await expiry.selectOption('No expiry');
  await expect(expiry).toHaveValue('none');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = await dialog.getByRole('textbox', { name: 'API token' }).inputValue();
  await axe();
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/admin/settings', { headers })).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  // The demo admin may have other tokens.
  await expect(card.getByRole('listitem').first()).toContainText('No expiry');
});
