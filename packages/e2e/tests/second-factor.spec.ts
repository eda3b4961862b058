import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Credentials, demoAdmin, signIn } from '../src/fixtures/people.ts';
import { test } from '../src/fixtures/test.ts';

const STEP_MS = 30_000;

/** What the authenticator app shows. Each code works once, so a later sign-in needs one of a later step: the next is valid too. */
function codeOf(key: string, steps = 0) {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  const app = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret });
  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}

async function signInByForm(page: Page, { username, password }: Credentials) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** @returns the key, and the dialog with the recovery codes */
async function turnOn(page: Page, card: Locator, check: () => Promise<void>) {
  await card.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await dialog.getByLabel('Key').inputValue();
  await check();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  return { key, dialog };
}

test('A client turns on the second factor, signs in with a code and with a recovery code, and turns it off', {
  tag: '@desktop',
}, async ({ page, client, database, signInAs, context, axeInBothThemes, consoleGuard, emailTo }) => {
  consoleGuard.allow(/status of 40[013]/);
  await signInAs(client);
  await page.goto('/settings/security');
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  const { key, dialog } = await turnOn(page, card, axeInBothThemes);
  await axeInBothThemes();
  const codes = await dialog.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  for (const code of codes) expect(await readFile(file, 'utf8')).toContain(code);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('10 recovery codes left.');
  await emailTo(client.email, 'Two-factor authentication was turned on');

  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, client);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await axeInBothThemes();
  await code.fill('12345');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not valid or was used before/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(client.username);
  await signInByForm(page, client);
  await code.fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, client);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const recoveryCode = page.getByLabel('Recovery code');
  await expect(recoveryCode).toBeFocused();
  await recoveryCode.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/settings/security');
  await expect(card).toContainText('9 recovery codes left.');
  await database.run(
    "update sessions set confirmed_at = confirmed_at - interval '10 minutes' where user_id = $1",
    [client.id],
  );
  await card.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirmation.getByLabel('Password', { exact: true }).fill(client.password);
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  const secondProof = confirmation.getByLabel('Code', { exact: true });
  await expect(secondProof).toHaveAccessibleDescription(/Enter the code from your authenticator app/);
  await axeInBothThemes();
  await secondProof.fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'turned off' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/auth');
  await signInByForm(page, client);
  await expect(page).toHaveURL('/dashboard');
});

test('An admin without the second factor that admins need is led to it, and back to the admin area', {
  tag: '@desktop',
}, async ({ page, signInAs, database, adminApi, axeInBothThemes, consoleGuard }) => {
  consoleGuard.allow(/status of 403/);
  await database.run('update settings set admin_second_factor = true');
  await signInAs(demoAdmin);
  await page.goto('/admin/clients');
  await expect(page).toHaveURL('/settings/two-factor');
  await expect(page.getByText('Admins of this portal need two-factor authentication.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Two-factor authentication' });
  const { dialog } = await turnOn(page, card, axeInBothThemes);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/settings/access');
  await expect(page.getByRole('switch', { name: 'Require a second factor for admins' })).toBeChecked();

  // The demo's admin is as before for the tests that follow.
  await database.run('update settings set admin_second_factor = false');
  await database.run('update users set second_factor_since = null');
  await signIn(adminApi, demoAdmin);
});
