import { expect, type Page } from '@playwright/test';
import { addClientAccount, demoAdmin } from '../../src/fixtures/people.ts';
import { transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

const NAME = 'Harbour Anchor with a rope of sixty letters and no end at all';

/** The pages of the PDF, without backgrounds, as the dialog of a browser prints. */
async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test(
  'Labels of a request are printed in three sizes, and their code leads a visitor to the press page',
  {
    tag: '@desktop',
  },
  async ({ page, browser, baseURL, apiAs, adminApi, signInAs, axe }, testInfo) => {
    const row = { fabrics: ['polyester'], temperature: 265, temperatureUnit: 'F' };
    const type = {
      name: `DTF ${Date.now()}`,
      fabrics: ['cotton', 'polyester'],
      settings: [row],
      seconds: 12,
    };
    const { id: transferTypeId } = await (
      await adminApi.post('/api/admin/transfer-types', { data: type })
    ).json();
    const sample = await (
      await adminApi.post('/api/admin/samples', { data: { name: NAME, description: 'Navy', transferTypeId } })
    ).json();
    const own = await apiAs(await addClientAccount(adminApi, { monthlyCredits: 100 }));
    const ids: number[] = [];
    for (const quantity of [10, 10, 10, 1]) {
      const samples = [{ id: sample.id, quantity }];
      const { id } = await (await own.post('/api/client/requests', { data: { samples } })).json();
      await transitionRequest(adminApi, id, 'approved');
      ids.push(id);
    }

    await signInAs(demoAdmin);
    await page.goto(`/admin/requests/print?ids=${ids.join(',')}&as=slips`);
    await page.getByRole('link', { name: 'Labels' }).click();
    await expect(page.getByRole('article', { name: `Label of ${NAME}` })).toHaveCount(31);
    await expect(page.getByText('Settings differ by fabric: scan').first()).toBeVisible();
    await axe();
    await page.screenshot({ path: testInfo.outputPath('labels.png') });
    const size = page.getByRole('combobox', { name: 'Label size' });
    const pages = { 'letter-30': 2, 'a4-24': 2, 'roll-62': 31 };
    for (const [value, count] of Object.entries(pages)) {
      await size.selectOption(value);
      await expect(page).toHaveURL(value === 'letter-30' ? /as=labels/ : new RegExp(`size=${value}`));
      await expect.poll(() => countPages(page), { message: `pages of ${value}` }).toBe(count);
    }
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: testInfo.outputPath('roll.png') });

    const unknown = await page.request.get('/s/ZZZZZZZZ');
    expect(unknown.status()).toBe(404);
    await adminApi.patch('/api/admin/settings', { data: { publicPressPages: true } });
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
    const response = await visitor.goto(`/s/${String(sample.code).toLowerCase()}`);
    expect([response?.status(), response?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    await expect(visitor.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await expect(visitor.getByRole('row', { name: /^Polyester 265 °F/ })).toBeVisible();
    await visitor.screenshot({ path: testInfo.outputPath('press-page.png'), fullPage: true });
    await visitor.setViewportSize({ width: 390, height: 800 });
    await visitor.screenshot({ path: testInfo.outputPath('press-page-phone.png'), fullPage: true });
    await adminApi.patch('/api/admin/settings', { data: { publicPressPages: false } });
    await visitor.reload();
    await expect(visitor).toHaveURL(/\/auth$/);
    await visitor.close();
    // Other journeys of the worker request the newest samples.
    await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
  },
);
