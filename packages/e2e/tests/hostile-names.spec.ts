import { expect, type Page } from '@playwright/test';
import { addSample } from '../src/fixtures/catalogue.ts';
import { openPage, widthBeyondView } from '../src/fixtures/page-checks.ts';
import { addClientAccount, demoAdmin } from '../src/fixtures/people.ts';
import { submitRequest } from '../src/fixtures/requests.ts';
import { test } from '../src/fixtures/test.ts';

/** Formula starts, markup, entities, both directions, stacked accents, an emoji of four people, and a long word. */
function hostile(mark: string, length: number): string {
  const start = `=1+1 <img src=x onerror="window.isInjected=1"><script>window.isInjected=1</script>&lt;b>${mark}`;
  const marks = `אבג 12 (مرحبا) Z${'\u{0301}'.repeat(12)} 👩‍👩‍👧‍👦 {{7*7}} %s \${1}`;
  // The portal stores composed letters.
  return `${start} ${marks} ${'W'.repeat(length)}`.normalize('NFC').slice(0, length).trim();
}

async function expectTextOnly(page: Page, names: string[], what: string) {
  for (const name of names) await expect(page.locator('body'), what).toContainText(name);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => widthBeyondView(page), { message: `${what} at ${width}` }).toBe(0);
  }
  const shown = await page.evaluate(() => ({
    isInjected: 'isInjected' in window,
    elements: document.querySelectorAll('img[src="x"], main b, main script').length,
  }));
  expect([shown.isInjected, shown.elements], what).toEqual([false, 0]);
}

test('Hostile names of clients, samples, admins and webhooks are plain text on every page of both roles', async ({
  page,
  signInAs,
  apiAs,
  adminApi,
  database,
}) => {
  test.slow();
  const admin = hostile('Admin', 200);
  const [name, sampleName] = [hostile('Client', 255), hostile('Sample', 255)];
  const company = hostile('Company', 255);
  const note = hostile('Note', 200);
  await database.run("update users set name = $1 where username = 'admin'", [admin]);
  const client = await addClientAccount(adminApi, { name, company, monthlyCredits: 500 });
  const sample = await addSample(adminApi, {
    name: sampleName,
    designSize: hostile('Size', 255),
    description: hostile('Description', 1_000),
  });
  // With so many requests they are in the charts of the busiest clients and the most requested samples.
  const api = await apiAs(client);
  for (let count = 0; count < 25; count += 1) await submitRequest(api, 10, sample);
  const { id } = await submitRequest(api, 2, sample);
  const change = { status: 'shipped', carrier: note.slice(0, 100), trackingNumber: note.slice(0, 100) };
  const changed = await adminApi.patch(`/api/admin/requests/${id}`, { data: change });
  expect(changed.status()).toBe(200);
  const url = `http://127.0.0.1/<b>/${'W'.repeat(180)}?key=%3Cb%3E`;
  await signInAs(demoAdmin);
  const created = await page.request.post('/trpc/admin.webhooks.create', {
    data: { url, events: ['request.created'] },
    headers: { 'content-type': 'application/json' },
  });
  expect(created.status()).toBe(200);

  const adminPages: [path: string, names: string[]][] = [
    ['/admin', [name]],
    ['/admin?tab=requests', [name]],
    ['/admin?tab=analytics', []],
    ['/admin/clients', [name, company]],
    [`/admin/clients/${client.id}`, [name, company]],
    ['/admin/requests', [name]],
    [`/admin/requests/${id}`, [name, sampleName, admin]],
    ['/admin/samples', [sampleName]],
    ['/admin/settings/log', [name, sampleName, admin]],
    // Charts shorten names.
    ['/admin/analytics', ['=1+1 <img src']],
    ['/admin/settings', [admin]],
  ];
  for (const [path, names] of adminPages) {
    await openPage(page, path);
    await expectTextOnly(page, names, path);
  }
  await signInAs(client);
  const clientPages: [path: string, names: string[]][] = [
    ['/dashboard', [sampleName]],
    ['/request-history', [sampleName]],
    [`/request-history/${id}`, [sampleName]],
    ['/settings', [name]],
  ];
  for (const [path, names] of clientPages) {
    await openPage(page, path);
    await expectTextOnly(page, names, path);
  }

  await database.run("update users set name = 'Robin Hale' where username = 'admin'");
  await database.run('delete from webhooks where url = $1', [url]);
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
  await adminApi.delete(`/api/admin/users/${client.id}`);
});
