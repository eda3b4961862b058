import { expect, type Page } from '@playwright/test';
import { addSample } from '../src/fixtures/catalogue.ts';
import { addPartner, demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

const LONG = `${'Transferdruck'.repeat(14)} with ornaments`.slice(0, 200);
const PAGES = [
  '/admin',
  '/admin?tab=requests',
  '/admin?tab=analytics',
  '/admin/clients',
  '/admin/requests',
  '/admin/samples',
  '/admin/analytics',
  '/admin/settings',
];

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
};

const widthBeyondView = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every admin page is accessible, ${colorScheme}`, async ({ page, partner, apiAs, signInAs, axe }) => {
    test.slow();
    const { id } = await submitRequest(await apiAs(partner));
    await page.emulateMedia({ colorScheme });
    await signInAs(demoAdmin);
    for (const path of [...PAGES, `/admin/clients/${partner.id}`, `/admin/requests/${id}`]) {
      await open(page, path);
      await axe();
    }
  });

  test(`every admin dialog is accessible, ${colorScheme}`, async ({
    page,
    partner,
    apiAs,
    signInAs,
    axe,
  }) => {
    test.slow();
    const { id } = await submitRequest(await apiAs(partner));
    await page.emulateMedia({ colorScheme });
    await signInAs(demoAdmin);
    const dialogs: [string, (string | RegExp)[]][] = [
      ['/admin/clients', ['Add Client', `Edit ${partner.name}`, `Delete ${partner.name}`]],
      [`/admin/clients/${partner.id}`, ['Adjust Credits', 'Deactivate']],
      ['/admin/samples', ['Add Sample', /^Edit /]],
    ];
    for (const [path, buttons] of dialogs) {
      await open(page, path);
      for (const name of buttons) {
        await page.getByRole('button', { name }).first().click();
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await axe();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      }
    }
    await open(page, '/admin/requests');
    await page.getByRole('checkbox', { name: `Select request ${id}` }).check();
    await axe();
    await page.getByRole('button', { name: 'Reject selected' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe();
  });
}

test('names of 200 characters break no page, down to 320 pixels', async ({
  page,
  signInAs,
  adminApi,
  apiAs,
}) => {
  test.slow();
  const sample = await addSample(adminApi, { name: LONG, designSize: LONG, description: LONG.repeat(10) });
  const partner = await addPartner(adminApi, { name: LONG, monthlyCredits: 1_000_000 });
  const partnerApi = await apiAs(partner);
  const answer = await partnerApi.post('/api/client/requests', {
    data: { samples: [{ id: sample.id, quantity: 10 }] },
  });
  const { id } = (await answer.json()) as { id: number };
  await signInAs(demoAdmin);
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...PAGES, `/admin/clients/${partner.id}`, `/admin/requests/${id}`]) {
      await open(page, path);
      expect(await widthBeyondView(page), `${path} at ${width}`).toBe(0);
    }
  }
  await adminApi.delete(`/api/admin/users/${partner.id}`);
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
});
