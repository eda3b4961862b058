import { expect } from '@playwright/test';
import { addSample, requestableSamples } from '../../src/fixtures/catalogue.ts';
import { readSheets, type Sheet } from '../../src/fixtures/paper.ts';
import { addClientAccount, demoAdmin } from '../../src/fixtures/people.ts';
import { submitRequest } from '../../src/fixtures/requests.ts';
import { test } from '../../src/fixtures/test.ts';

const MANY_LINES = Array.from({ length: 330 }, (_, line) => (line % 10).toString()).join('\n');

/** The sheet and the place on it of each text that begins with this. */
function find(sheets: Sheet[], start: string) {
  return sheets.flatMap(({ texts }, sheet) =>
    texts.filter(({ text }) => text.startsWith(start)).map(({ top }) => ({ sheet, top })),
  );
}

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

test('Each sheet of a long packing slip names its request, and a long heading is wrapped', {
  tag: '@desktop',
}, async ({ page, apiAs, adminApi }) => {
  const name = `Type${'W'.repeat(190)}`;
  const type = await adminApi.post('/api/admin/transfer-types', {
    data: { name, notes: MANY_LINES },
  });
  expect(type.status(), await type.text()).toBe(201);
  const sample = await addSample(adminApi, { transferTypeId: (await type.json()).id });
  const own = await apiAs(await addClientAccount(adminApi));
  const samples = [{ id: sample.id, quantity: 1 }];
  const sent = await own.post('/api/client/requests', { data: { samples, note: MANY_LINES } });
  const { id } = await sent.json();
  await page.goto(`/admin/requests/print?ids=${id}&as=slips`);
  await expect(page.getByText(`Press card: ${name}`)).toBeVisible();
  const sheets = await readSheets(page, { format: 'A4' });
  expect(sheets.length).toBeGreaterThan(6);
  for (const { text, texts, width } of sheets) {
    expect(text).toContain(`#${id}`);
    for (const { right } of texts) expect(right).toBeLessThan(width);
  }
  // Later tests of the worker request the newest samples.
  await adminApi.patch(`/api/admin/samples/${sample.id}`, { data: { isActive: false } });
});

test('Lists and requests begin on the first sheet, and each sheet has all headings', {
  tag: '@desktop',
}, async ({ page, apiAs, adminApi }) => {
  const own = await apiAs(await addClientAccount(adminApi, { monthlyCredits: 100 }));
  // Those of the demo: other journeys add names that need several lines.
  const samples = (await requestableSamples(own)).sort((one, other) => one.id - other.id).slice(0, 20);
  const lines = samples.map(({ id }) => ({ id, quantity: 1 }));
  const { id } = await (await own.post('/api/client/requests', { data: { samples: lines } })).json();
  await page.goto(`/admin/requests/${id}`);
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
    const sheets = await readSheets(page, { format });
    const timeline = find(sheets, 'Timeline').at(-1);
    for (const { name } of samples) {
      const places = find(sheets, name.split(' ').slice(0, 2).join(' '));
      expect(places, name).not.toHaveLength(0);
      for (const { sheet, top } of places)
        expect(sheet * 10_000 + top, `${name} on ${format}`).toBeLessThan(
          (timeline?.sheet ?? 0) * 10_000 + (timeline?.top ?? 0),
        );
    }
  }
  for (let more = 0; more < 25; more += 1) await addClientAccount(adminApi);
  await page.goto('/admin/clients?rows=100');
  await expect(page.getByRole('table').getByRole('row').nth(25)).toBeVisible();
  const [first, ...others] = await readSheets(page, { format: 'Letter' });
  expect(first?.text).toContain('@');
  expect(others.length).toBeGreaterThan(0);
  for (const { text } of others.filter((sheet) => sheet.text.includes('@')))
    for (const heading of ['Name', 'Username', 'Credits', 'Next reset', 'Client since'])
      expect(text).toContain(heading);
});

test('A pick list begins below its title, and its units stay with their requests', {
  tag: '@desktop',
}, async ({ page, apiAs, adminApi }) => {
  const own = await apiAs(await addClientAccount(adminApi, { monthlyCredits: 100 }));
  const sample = await addSample(adminApi);
  const ids: number[] = [];
  for (let count = 0; count < 70; count += 1) ids.push((await submitRequest(own, 1, sample)).id);
  await page.goto(`/admin/requests/print?ids=${ids.join(',')}&as=pick-list`);
  await expect(page.getByRole('article', { name: 'Pick list' })).toContainText('70 units of 1 sample');
  const [first] = await readSheets(page, { format: 'Letter', scale: 1.2 });
  expect(first?.text).toContain(`#${ids[0]}`);
  for (const { text } of first?.texts ?? []) expect(text).not.toMatch(/[#×]\s*$/);
});

test('The ground of a picture is printed, on which white artwork is seen', {
  tag: '@desktop',
}, async ({ page, apiAs, adminApi }) => {
  const sample = await addSample(adminApi, { imageUrl: '/artwork/bauhaus-sleeve-print.svg' });
  const own = await apiAs(await addClientAccount(adminApi));
  const { id } = await submitRequest(own, 1, sample);
  for (const kind of ['slips', 'pick-list']) {
    await page.goto(`/admin/requests/print?ids=${id}&as=${kind}`);
    const picture = page.getByRole('img', { name: sample.name });
    await expect(picture).toHaveClass(/picture-ground/);
    const [sheet] = await readSheets(page, { format: 'A4' });
    await picture.evaluate((image) => {
      image.style.background = 'none';
    });
    const [bare] = await readSheets(page, { format: 'A4' });
    expect(sheet?.patterns, kind).toBeGreaterThan(bare?.patterns ?? 0);
  }
});

test('A press card that is printed alone begins on its first sheet, and each sheet names it', {
  tag: '@desktop',
}, async ({ page, adminApi, signInAs }) => {
  const name = `Type ${crypto.randomUUID()}`;
  const type = await adminApi.post('/api/admin/transfer-types', { data: { name, notes: MANY_LINES } });
  const sample = await addSample(adminApi, { transferTypeId: (await type.json()).id });
  await signInAs(await addClientAccount(adminApi));
  await page.goto(`/dashboard?sample=${sample.id}`);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('dialog', { name: sample.name }).getByRole('button', { name: 'Print' }).click();
  const sheets = await readSheets(page, { format: 'A4' });
  expect(sheets.length).toBeGreaterThan(5);
  expect(sheets[0]?.texts.filter(({ text }) => /^\d$/.test(text)).length).toBeGreaterThan(20);
  for (const { text } of sheets) expect(text).toContain(name);
});
