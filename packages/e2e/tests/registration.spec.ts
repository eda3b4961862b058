import { expect, type Page } from '@playwright/test';
import { demoAdmin, newClientDetails } from '../src/fixtures/people.ts';
import { changeSettings } from '../src/fixtures/settings.ts';
import { test } from '../src/fixtures/test.ts';

type Visitor = ReturnType<typeof newClientDetails>;

// The policy applies to the whole portal: these tests run one after another and restore it.
test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ adminApi }) => {
  await changeSettings(adminApi, { registration: 'open' });
});

async function register(page: Page, visitor: Visitor) {
  await page.goto('/auth?tab=register');
  await page.getByLabel('Full Name').fill(visitor.name);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Username').fill(visitor.username);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByLabel('Confirm Password').fill(visitor.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function signInByForm(page: Page, visitor: Visitor) {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(visitor.username);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('A visitor registers with approval, waits, is approved by an admin and signs in', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, adminApi, signInAs, emailTo, axe, consoleGuard }) => {
  consoleGuard.allow(/status of 401/);
  const visitor = newClientDetails();
  await signInAs(demoAdmin);
  await page.goto('/admin/settings/access');
  await page.getByRole('combobox', { name: 'Registration' }).selectOption('Approval required');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Settings updated' })).toBeVisible();
  expect(await (await adminApi.get('/api/admin/settings')).json()).toMatchObject({
    registration: 'approval',
  });

  const visitorContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitorPage = await visitorContext.newPage();
  await register(visitorPage, visitor);
  const notice = visitorPage.getByRole('status').filter({ hasText: 'Your account is waiting for approval' });
  await expect(notice).toContainText(visitor.email);
  await signInByForm(visitorPage, visitor);
  await expect(visitorPage.getByRole('alert').filter({ hasText: 'Login failed' })).toContainText(
    'Your account is waiting for approval',
  );

  await page.goto('/admin/clients');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Waiting');
  await expect(page).toHaveURL(/state=waiting/);
  await expect(page.getByRole('row').filter({ hasText: visitor.email })).toContainText('Waiting');
  await axe();
  await page.getByRole('button', { name: `Approve ${visitor.name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client approved' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: visitor.email })).toHaveCount(0);
  await emailTo(visitor.email, 'is approved');

  await signInByForm(visitorPage, visitor);
  await expect(visitorPage).toHaveURL('/dashboard');
  await expect(visitorPage.getByRole('region', { name: 'Remaining Credits' })).toContainText('5');
  await visitorContext.close();
});

test('An admin declines a waiting client, who gets an email', { tag: '@desktop' }, async ({
  page,
  adminApi,
  signInAs,
  emailTo,
  axe,
}) => {
  const visitor = newClientDetails();
  await changeSettings(adminApi, { registration: 'approval' });
  await register(page, visitor);
  await expect(page.getByText('Your account is waiting for approval')).toBeVisible();
  await axe();

  await signInAs(demoAdmin);
  await page.goto('/admin/clients?state=waiting');
  await page.getByRole('button', { name: `Decline ${visitor.name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Decline client' });
  await expect(dialog).toContainText(/cannot be undone/);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Client declined' })).toBeVisible();
  await expect(page.getByText('No clients found')).toBeVisible();
  expect((await emailTo(visitor.email, 'Your registration')).text).toContain('cannot open an account');
});

test('While registration is closed, the Register tab says whom to ask', { tag: '@desktop' }, async ({
  page,
  adminApi,
  axe,
}) => {
  await changeSettings(adminApi, { registration: 'closed' });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByText('Registration is closed. Please ask us for an invitation.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveCount(0);
  await axe();
});
