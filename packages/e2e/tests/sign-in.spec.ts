import { expect, type Page } from '@playwright/test';
import { pickSample } from '../src/fixtures/catalogue.ts';
import { openPage } from '../src/fixtures/page-checks.ts';
import { type Credentials, demoAdmin, demoClient, newClientDetails } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
}

async function fillIn(page: Page, { username, password }: Credentials) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('A client signs in and lands on the dashboard', async ({ page, axe }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Sign In or Create Account' })).toBeVisible();
  await expect(page.getByText('Enter your credentials to access your account')).toBeVisible();
  await axe();

  await fillIn(page, demoClient);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Login successful' })).toContainText(
    'Welcome back,',
  );
});

test('An admin signs in and lands in the admin area', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/auth');
  await fillIn(page, demoAdmin);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
});

test('A wrong password and an unknown user are refused with the same message', { tag: '@desktop' }, async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  await page.goto('/auth');
  for (const credentials of [
    { ...demoClient, password: 'not-the-password' },
    { username: 'unknown-user', password: 'not-the-password' },
  ]) {
    await fillIn(page, credentials);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await expect(toast).toContainText('Invalid username or password');
    await expect(page).toHaveURL('/auth');
    await page.reload();
  }
});

test('Values that are too short are reported at their fields, and nothing is sent', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/auth');
  await fillIn(page, { username: 'ab', password: '12345' });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Username must be at least 3 characters.')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
});

test('A visitor registers, signs out and signs in again', { tag: '@translated' }, async ({
  page,
  isMobile,
  axe,
}) => {
  const visitor = newClientDetails();
  await page.goto('/auth');
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByText('Fill out the form to create a new account')).toBeVisible();
  await axe();

  await page.getByLabel('Full Name').fill(visitor.name);
  await page.getByLabel('Email').fill(visitor.email);
  await fillIn(page, visitor);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();

  await page.getByLabel('Confirm Password').fill(visitor.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Registration successful' })).toContainText(
    `Welcome, ${visitor.name}!`,
  );

  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account menu' }).click();
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: isMobile ? 'Sign out' : 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();

  await fillIn(page, visitor);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('A client who signs out while the dashboard is loading sees no error', async ({ page, isMobile }) => {
  const signedOut = Promise.withResolvers<void>();
  await page.route(/me\.samples\.search/, async (route) => {
    await signedOut.promise;
    // The browser has aborted the request.
    await route.continue().catch(() => undefined);
  });
  const catalogueRequest = page.waitForRequest(/me\.samples\.search/);
  await page.goto('/auth');
  await fillIn(page, demoClient);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const request = await catalogueRequest;
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account menu' }).click();
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: isMobile ? 'Sign out' : 'Log out' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
  signedOut.resolve();
  await expect.poll(() => request.failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('The next user of the same browser finds an empty cart and the theme of the browser', {
  tag: '@desktop',
}, async ({ page, client, signInAs }) => {
  await signInAs(client);
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  const { name } = await pickSample(page);
  const cartLine = page.getByRole('button', { name: `Remove ${name}`, exact: true });
  await expect(cartLine.first()).toBeVisible();
  await page.reload();
  await expect(cartLine.first()).toBeVisible();

  await logOut(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  for (const person of [demoClient, client]) {
    await fillIn(page, person);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('button', { name: `Add ${name}`, exact: true })).toBeVisible();
    await expect(cartLine).toHaveCount(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: `Add ${name}`, exact: true })).toBeVisible();
    await expect(cartLine).toHaveCount(0);
    await logOut(page);
  }
});

test('A tab is signed out soon after its session has ended elsewhere', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  adminApi,
}) => {
  await signInAs(client);
  const connected = page.waitForResponse('**/trpc/me.requests.changes*');
  await openPage(page, '/dashboard');
  await connected;
  await adminApi.delete(`/api/admin/users/${client.id}`);
  await expect(page).toHaveURL('/auth');
});

test('A taken username is reported', { tag: '@desktop' }, async ({ page, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  const visitor = newClientDetails();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(visitor.name);
  await page.getByLabel('Email').fill(visitor.email);
  await fillIn(page, { ...visitor, username: demoClient.username.toUpperCase() });
  await page.getByLabel('Confirm Password').fill(visitor.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Registration failed' });
  await expect(toast).toContainText('Username already exists');
});

test('A registration form that cannot be downloaded costs its tab and not the sign-in', {
  tag: '@desktop',
}, async ({ page, context, consoleGuard }) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  await page.goto('/auth');
  await expect(page.getByLabel('Username')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This form could not be shown.' })).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('Without a session, every page leads to the sign-in page', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/dashboard', '/request-history', '/settings', '/admin', '/admin/clients']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/auth');
  }
});

test('A client who opens an admin page is sent to the dashboard', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs(demoClient);
  for (const path of ['/', '/auth', '/admin', '/admin/settings', '/admin/requests/1']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
});

test('A session that was ended elsewhere is over here too', { tag: '@desktop' }, async ({
  page,
  client,
  signInAs,
  adminApi,
}) => {
  await signInAs(client);
  // The page must have its data and its stream: a request that is under way when the session ends logs a 401 in the console.
  const connected = page.waitForResponse('**/trpc/me.requests.changes*');
  await openPage(page, '/dashboard');
  await connected;
  await adminApi.delete(`/api/admin/users/${client.id}`);
  await page.reload();
  await expect(page).toHaveURL('/auth');
});

test('An unknown page says that it does not exist', { tag: '@desktop' }, async ({
  page,
  axe,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await axe();
});
