import { expect } from '@playwright/test';
import { test } from '../src/fixtures/test.ts';

test('a client sees where they are signed in, ends one session, and then all others', async ({
  page,
  client,
  apiAs,
  signInAs,
  axe,
}) => {
  const others = [await apiAs(client), await apiAs(client), await apiAs(client)];
  const statuses = async () => {
    const answers = await Promise.all(others.map((api) => api.get('/api/user')));
    return answers.map((answer) => answer.status()).sort();
  };
  await signInAs(client);
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const devices = sessions.getByRole('listitem');
  await expect(devices).toHaveCount(4);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first()).toContainText(/Signed in .+ from 127\.0\.0\.1/);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await axe();

  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
  await expect(devices).toHaveCount(3);
  expect(await statuses()).toEqual([200, 200, 401]);

  await sessions.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign Out Everywhere' });
  await axe();
  await question.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(question).toHaveCount(0);
  await expect(devices).toHaveCount(1);
  expect(await statuses()).toEqual([401, 401, 401]);
  await page.reload();
  await expect(devices).toHaveCount(1);
});
