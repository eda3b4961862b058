import { expect } from '@playwright/test';
import { demoAdmin, signIn } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

test('A question and its answer appear in both browsers as they are written', { tag: '@desktop' }, async ({
  page,
  browser,
  client,
  portalUrl,
  signInAs,
}) => {
  await signInAs(client);
  const { id } = await submitRequest(page.request);
  const office = await browser.newPage({ baseURL: portalUrl });
  await signIn(office.request, demoAdmin);
  await office.goto(`/admin/requests/${id}`);
  await page.goto('/dashboard');

  const ofOffice = office.getByRole('region', { name: 'Messages' });
  await expect(ofOffice.getByText('Visible to the client')).toBeVisible();
  await ofOffice.getByLabel('Message').fill('Which color?');
  await ofOffice.getByLabel('Needs an answer').check();
  await ofOffice.getByRole('button', { name: 'Send Message' }).click();
  await expect(ofOffice.getByText('Which color?')).toBeVisible();
  await expect(office.getByText('Waiting for client')).toBeVisible();

  await page.getByRole('link', { name: `We have a question about #${id}` }).click();
  const own = page.getByRole('region', { name: 'Messages' });
  await expect(own.getByText('Which color?')).toBeInViewport();
  await own.getByLabel('Message').fill('Navy');
  await own.getByRole('button', { name: 'Send Message' }).click();
  await expect(ofOffice.getByText('Navy')).toBeVisible();
  await expect(office.getByText('Client answered')).toBeVisible();
  await office.close();
});
