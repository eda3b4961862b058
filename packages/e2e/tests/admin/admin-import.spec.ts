import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { widthBeyondView } from '../../src/fixtures/page-checks.ts';
import { demoAdmin } from '../../src/fixtures/people.ts';
import { test } from '../../src/fixtures/test.ts';

test.beforeEach(({ signInAs }) => signInAs(demoAdmin));

function csvFile(name: string, lines: string[], separator = '\r\n') {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join(separator)) };
}

function rowOf(page: Page, text: string) {
  return page.getByRole('table', { name: 'Rows' }).getByRole('row').filter({ hasText: text });
}

async function download(page: Page, open: () => Promise<void>) {
  const saving = page.waitForEvent('download');
  await open();
  return (await saving).path();
}

test('Samples with errors are mended in the file of refused rows and imported', { tag: '@desktop' }, async ({
  page,
  client,
  adminApi,
  axeInBothThemes,
}) => {
  const mark = `J${client.username}`;
  await page.goto('/admin/samples');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/samples\/import$/);
  // As Excel writes it where the comma is the decimal sign.
  await page
    .getByLabel('CSV file')
    .setInputFiles(
      csvFile(`${mark}.csv`, [
        '\uFEFFDesign number;Name;Description;Design size;Colour',
        `${mark}-1;${mark} Anchor;"Navy; on cotton";12x12;blue`,
        `${mark}-2;;No name;3x3;red`,
        `${mark}-3;${mark} Crest;Gold;4x4;gold`,
        ';;;;',
      ]),
    );
  await expect(page.getByRole('region', { name: `Preview of ${mark}.csv` })).toContainText(
    '2 to create, 1 error',
  );
  await expect(rowOf(page, 'Error')).toContainText('Name');
  await expect(page.getByText('Unknown columns')).toContainText('Colour');
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled();
  await axeInBothThemes();

  const refused = await download(page, () =>
    page.getByRole('button', { name: 'Download refused rows' }).click(),
  );
  const text = await readFile(refused, 'utf8');
  expect(text).toContain(`${mark}-2`);
  expect(text).not.toContain(`${mark}-1`);
  await page
    .getByLabel('Paste CSV')
    .fill(text.replace('No name', 'A name').replace(/(-2[;,])/, `$1${mark} Bird`));
  await expect(rowOf(page, `${mark} Bird`)).toContainText('Create');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 sample created, 0 updated, 0 unchanged.')).toBeVisible();

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page
    .getByLabel('Paste CSV')
    .fill(
      [
        'Design number\tName\tDescription',
        `${mark}-1\t${mark} Anchor\tNavy`,
        `${mark}-2\t${mark} Birds\tA name`,
      ].join('\n'),
    );
  await expect(
    rowOf(page, `${mark}-2`)
      .or(rowOf(page, `${mark} Bird`))
      .first(),
  ).toContainText(`Name: ${mark} Bird → ${mark} Birds`);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('1 sample created, 1 updated, 0 unchanged.')).toBeVisible();
  await page.getByRole('link', { name: 'View samples' }).click();
  await page.getByRole('searchbox', { name: 'Search samples' }).fill(mark);
  await expect(page.getByRole('link', { name: `${mark} Birds`, exact: true })).toBeVisible();
  const samples = await (await adminApi.get('/api/samples')).json();
  expect(samples).toContainEqual(
    expect.objectContaining({ name: `${mark} Birds`, designNumber: `${mark}-2` }),
  );
});

for (const kind of ['samples', 'clients']) {
  test(`The export of ${kind} changes nothing when it is imported`, { tag: '@desktop' }, async ({
    page,
    axe,
  }) => {
    await page.goto(`/admin/${kind}`);
    const file = await download(page, () => page.getByRole('link', { name: 'Export CSV' }).click());
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('CSV file').setInputFiles(file);
    await expect(page.getByText('There is nothing to import.')).toBeVisible();
    await expect(page.getByText(/^[\d,]+ unchanged$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();
    await axe();
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => widthBeyondView(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/admin/${kind}$`));
  });
}

test('An imported client is invited, and a second preview of the same file is stale after the first import', {
  tag: '@desktop',
}, async ({ page, context, client, emailTo, adminApi, consoleGuard }) => {
  const username = `import-${client.username}`;
  const file = csvFile(
    'clients.csv',
    ['Name,Email,Username', `Iris Vale,${username}@example.com,${username}`],
    '\n',
  );
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/admin/clients/import');
    await tab.getByLabel('CSV file').setInputFiles(file);
    await expect(tab.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  }
  await page.getByRole('switch', { name: 'Send invitations' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 client created, 0 updated, 0 unchanged.')).toBeVisible();
  await emailTo(`${username}@example.com`, 'Welcome');

  consoleGuard.allow(/409/);
  await other.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(other.getByRole('alert')).toContainText('Nothing was imported');
  await other.getByRole('button', { name: 'Check again' }).click();
  await expect(other.getByText('There is nothing to import.')).toBeVisible();
  const users = await (await adminApi.get('/api/admin/users')).json();
  const { id } = users.find((user: { username: string }) => user.username === username);
  await adminApi.delete(`/api/admin/users/${id}`);
});
