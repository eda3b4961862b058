import type { Page } from '@playwright/test';

export type Picture = {
  name: string;
  path: string;
  size: { width: number; height: number };
  isDark?: boolean;
  prepare?: (page: Page) => Promise<void>;
};

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function openFirstRequest(page: Page) {
  await page.getByRole('table').getByRole('link').first().click();
  // The form of the messages comes last.
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
}

async function chooseSamples(page: Page) {
  const form = page.getByRole('region', { name: 'Request Samples' });
  for (let count = 0; count < 2; count += 1)
    await form.getByRole('button', { name: /^Add / }).first().click();
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('dialog', { name: 'Confirm Sample Request' }).waitFor();
}

async function selectTwoRows(page: Page) {
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
}

async function approveRequest(page: Page) {
  const pending = await page.request.get('/api/admin/requests?status=pending&limit=1');
  const [request] = (await pending.json()) as { id: number }[];
  await page.request.patch(`/api/admin/requests/${request?.id}`, { data: { status: 'approved' } });
  await page.request.patch('/api/admin/settings', { data: { defaultCredits: 8 } });
  await page.reload();
}

export const pictures: Record<'client' | 'admin', Picture[]> = {
  client: [
    { name: 'client', path: '/dashboard', size: desk },
    { name: 'phone', path: '/dashboard', size: phone },
    { name: 'client-submit', path: '/dashboard', size: desk, prepare: chooseSamples },
    {
      name: 'client-request',
      path: '/request-history?status=shipped',
      size: desk,
      prepare: openFirstRequest,
    },
    { name: 'client-credits', path: '/settings/credits', size: desk },
    { name: 'client-security', path: '/settings/security', size: desk },
  ],
  admin: [
    { name: 'requests', path: '/admin/requests', size: desk },
    { name: 'admin-selection', path: '/admin/requests?status=pending', size: desk, prepare: selectTwoRows },
    {
      name: 'admin-request',
      path: '/admin/requests?status=pending',
      size: desk,
      prepare: openFirstRequest,
    },
    { name: 'admin-clients', path: '/admin/clients', size: desk },
    { name: 'admin-samples', path: '/admin/samples', size: desk },
    { name: 'analytics', path: '/admin/analytics', size: desk },
    { name: 'admin-settings', path: '/admin/settings/access', size: desk },
    { name: 'admin-log', path: '/admin/settings/log', size: desk, prepare: approveRequest },
  ],
};

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await page.getByRole('dialog', { name: 'Dialog' }).waitFor();
}

export const developmentPictures: Picture[] = [false, true].flatMap((isDark) => {
  const suffix = isDark ? '-dark' : '';
  return [
    { name: `gallery${suffix}`, path: 'gallery', size: desk, isDark },
    { name: `gallery-dialog${suffix}`, path: 'gallery', size: desk, isDark, prepare: openDialog },
    { name: `gallery-phone${suffix}`, path: 'gallery', size: phone, isDark },
    { name: `emails${suffix}`, path: 'emails', size: desk, isDark },
  ];
});
