import { expect, type Page } from '@playwright/test';
import { addSample } from '../../src/fixtures/catalogue.ts';
import { expectPrintedAlone, widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin, signIn } from '../../src/fixtures/people.ts';
import { submitRequest, transitionRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).selectOption(option);
}

async function openType(page: Page, name: string) {
  await page.goto('/admin/samples/types');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Transfer Type' });
}

async function openMore(page: Page, sample: string) {
  await page.goto(`/admin/samples?search=${encodeURIComponent(sample)}`);
  await page.getByRole('button', { name: `Edit ${sample}` }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Sample' });
}

test('An admin adds a transfer type, puts it on a sample and switches it off', { tag: '@desktop' }, async ({
  page,
  adminApi,
  axeInBothThemes,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Hot split ${mark}`;
  const sample = await addSample(adminApi);
  const other = await addSample(adminApi);
  await page.goto('/admin/samples');
  await page.getByRole('link', { name: 'Transfer types' }).click();
  await page.getByRole('button', { name: 'Add Transfer Type' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Transfer Type' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByLabel('Temperature').fill('325');
  await expect(adding.getByText('325 °F (165 °C)')).toBeVisible();
  await adding.getByLabel('Time (seconds)').fill('7');
  await choose(page, 'Peel', 'Hot');
  await choose(page, 'Garment color', 'Dark');
  await adding.getByRole('checkbox', { name: 'Cotton' }).check();
  await axeInBothThemes();
  await adding.getByRole('button', { name: 'Create Transfer Type' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(/325 °F \(165 °C\).*7 seconds.*Hot.*Cotton.*Dark.*Active/);
  await axeInBothThemes();

  const editing = await openMore(page, sample.name);
  await editing.getByLabel('Design number').fill(`HS-${mark}`);
  await choose(page, 'Transfer type', name);
  await axeInBothThemes();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`HS-${mark} · ${name}`)).toBeVisible();

  const type = await openType(page, name);
  await type.getByRole('switch', { name: 'Active' }).click();
  await type.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Inactive');
  await openMore(page, sample.name);
  const choice = page.getByRole('combobox', { name: 'Transfer type' });
  await expect(choice.locator(':checked')).toHaveText(name);
  await openMore(page, other.name);
  await expect(choice.getByRole('option', { name: 'None' })).toHaveCount(1);
  await expect(choice.getByRole('option', { name, exact: true })).toHaveCount(0);
});

test('Of two admins who edit a transfer type, the second sees what the first has changed', {
  tag: '@desktop',
}, async ({ page, context, adminApi, consoleGuard }) => {
  consoleGuard.allow(/status of 409/);
  const name = `Twice ${crypto.randomUUID().slice(0, 8)}`;
  await adminApi.post('/api/admin/transfer-types', {
    data: { name, temperature: 300, temperatureUnit: 'F' },
  });
  const second = await context.newPage();
  await signIn(second.request, demoAdmin);
  const [first, late] = [await openType(page, name), await openType(second, name)];
  await first.getByLabel('Temperature').fill('310');
  await first.getByLabel('Time (seconds)').fill('12');
  await first.getByRole('button', { name: 'Save Changes' }).click();
  // The list of the second admin follows, and the open form stays as it is.
  await expect(second.getByRole('row', { includeHidden: true }).filter({ hasText: name })).toContainText(
    '310',
  );
  await late.getByLabel('Temperature').fill('320');
  await late.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    late.getByText('Another admin changed Temperature to 310. Please review and try again.'),
  ).toBeVisible();
  await expect(late.getByLabel('Temperature')).toHaveValue('320');
  await expect(late.getByLabel('Time (seconds)')).toHaveValue('12');
  await late.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('320');
});

test("A request's press cards appear to its client with the approval, and print alone", async ({
  page,
  client,
  apiAs,
  adminApi,
  signInAs,
  axeInBothThemes,
}) => {
  const name = `Silicone ${crypto.randomUUID().slice(0, 8)}`;
  const created = await adminApi.post('/api/admin/transfer-types', {
    data: { name, temperature: 160, temperatureUnit: 'C', peel: 'cold', notes: 'Let it cool.\nThen peel.' },
  });
  const sample = await addSample(adminApi, { transferTypeId: (await created.json()).id });
  const { id } = await submitRequest(await apiAs(client), 1, sample);
  const card = page.getByRole('region', { name: `Press card: ${name}` });
  await page.goto(`/admin/requests/${id}`);
  await expect(card.locator('[data-names]')).toHaveAttribute('data-names', sample.name);
  await axeInBothThemes();

  await signInAs(client);
  const connected = page.waitForResponse('**/trpc/me.requests.changes*');
  await page.goto(`/request-history/${id}`);
  await connected;
  await expect(page.getByRole('region', { name: 'Samples' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await transitionRequest(adminApi, id, 'approved');
  await expect(card).toContainText('160 °C (320 °F)');
  await axeInBothThemes();
  await expectPrintedAlone(page, /160 °C/, `Request #${id}`);
});

test('A transfer type with a name of 200 characters stays within the dialogs at 320 pixels', {
  tag: '@desktop',
}, async ({ page, adminApi }) => {
  const name = 'Transferdruck'.repeat(14) + crypto.randomUUID();
  const created = await adminApi.post('/api/admin/transfer-types', { data: { name, notes: name.repeat(3) } });
  const { id } = await created.json();
  const sample = await addSample(adminApi, { transferTypeId: id, designNumber: name.slice(-60) });
  await page.setViewportSize({ width: 320, height: 700 });
  const dialog = page.getByRole('dialog');
  const expectFit = async () => {
    await expect.poll(() => dialog.evaluate((popup) => popup.scrollWidth - popup.clientWidth)).toBe(0);
    await expect.poll(() => widthBeyondView(page)).toBe(0);
  };
  await page.goto(`/admin/samples/types?edit=${id}`);
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expectFit();
  await page.goto(`/admin/samples?edit=${sample.id}`);
  await expect(dialog.getByLabel('Name')).toHaveValue(sample.name);
  await expectFit();
  await openMore(page, sample.name);
  await expectFit();
  const rightEdge = async () => {
    const choice = await page.getByRole('combobox', { name: 'Transfer type' }).boundingBox();
    return (choice?.x ?? Number.NaN) + (choice?.width ?? 0);
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(320);
  await adminApi.patch(`/api/admin/transfer-types/${id}`, { data: { isActive: false } });
});
