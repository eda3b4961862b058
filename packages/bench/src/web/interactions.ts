import type { Locator, Page } from '@playwright/test';
import { openScreen } from './browser.ts';
import type { Visitor } from './visitors.ts';

export type Interaction = {
  name: string;
  as: Visitor;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  expected: (page: Page) => Locator;
};

function clickLink(name: string) {
  return (page: Page) => page.getByRole('link', { name, exact: true }).click();
}

function search(label: string, text: string) {
  return (page: Page) => page.getByRole('searchbox', { name: label }).fill(text);
}

function firstRow(page: Page): Locator {
  return page.getByRole('table').getByRole('link').first();
}

function addFirstSample(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Add / }).first().click();
}

const clientInteractions: Interaction[] = [
  {
    name: 'Sign in',
    as: 'anonymous',
    path: '/auth',
    prepare: async (page) => {
      await page.getByLabel('Username').fill('client');
      await page.getByLabel('Password').fill('client123');
    },
    act: (page) => page.getByRole('button', { name: 'Sign In' }).click(),
    expected: (page) => page.getByRole('region', { name: 'Remaining Credits' }),
  },
  {
    name: 'Add a sample',
    as: 'client',
    path: '/dashboard',
    act: addFirstSample,
    expected: (page) => page.getByLabel(/^Quantity of /),
  },
  {
    name: 'Search the catalogue',
    as: 'client',
    path: '/dashboard',
    act: search('Search samples', 'no such sample'),
    expected: (page) => page.getByText('No samples match your search.'),
  },
  {
    name: 'Open the confirmation',
    as: 'client',
    path: '/dashboard',
    prepare: addFirstSample,
    act: (page) => page.getByRole('button', { name: 'Submit Request' }).click(),
    expected: (page) => page.getByRole('dialog', { name: 'Confirm Sample Request' }),
  },
  {
    name: 'Open the history',
    as: 'client',
    path: '/dashboard',
    act: clickLink('Request History'),
    expected: firstRow,
  },
  {
    name: 'Open a request',
    as: 'client',
    path: '/request-history',
    act: (page) => firstRow(page).click(),
    expected: (page) => page.getByRole('region', { name: 'Timeline' }),
  },
];

const adminInteractions: Interaction[] = [
  {
    name: 'Open the requests',
    as: 'large-portal admin',
    path: '/admin/settings',
    act: clickLink('Sample Requests'),
    expected: firstRow,
  },
  {
    name: 'Open the next page',
    as: 'large-portal admin',
    path: '/admin/requests',
    act: (page) => page.getByRole('button', { name: 'Next page' }).click(),
    expected: (page) => page.getByRole('button', { name: 'Previous page', disabled: false }),
  },
  {
    name: 'Search by number',
    as: 'large-portal admin',
    path: '/admin/requests',
    act: search('Search by client or number', '#500'),
    expected: (page) => page.getByRole('table').getByRole('link', { name: /#500\b/ }),
  },
  {
    name: 'Open a request',
    as: 'large-portal admin',
    path: '/admin/requests',
    act: (page) => firstRow(page).click(),
    expected: (page) => page.getByRole('region', { name: 'Timeline' }),
  },
  {
    name: 'Open the clients',
    as: 'large-portal admin',
    path: '/admin/settings',
    act: clickLink('Clients'),
    expected: firstRow,
  },
  {
    name: 'Search the clients',
    as: 'large-portal admin',
    path: '/admin/clients',
    act: search('Search clients', 'client-77@'),
    expected: (page) => page.getByRole('table').getByText('client-77@'),
  },
  {
    name: 'Open the samples',
    as: 'large-portal admin',
    path: '/admin/settings',
    act: clickLink('Samples'),
    expected: (page) =>
      page
        .getByRole('table')
        .getByRole('button', { name: /^Edit / })
        .first(),
  },
  {
    name: 'Open the analytics',
    as: 'large-portal admin',
    path: '/admin/settings',
    act: clickLink('Analytics'),
    expected: (page) => page.getByRole('region', { name: 'Total Requests' }),
  },
];

export const interactions: Interaction[] = [...clientInteractions, ...adminInteractions];

/** Runs an interaction on a freshly loaded page. @returns the milliseconds from the first input event to the next frame */
export async function timeInteraction(page: Page, interaction: Interaction): Promise<number> {
  await openScreen(page, interaction.path);
  await interaction.prepare?.(page);
  await page.evaluate(markFirstInput);
  await interaction.act(page);
  await interaction.expected(page).waitFor();
  const time = await page.evaluate(timeSinceFirstInput);
  // The cart is in the browser's storage and would affect the next run.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return time;
}

function markFirstInput(): void {
  for (const type of ['pointerdown', 'keydown', 'input'])
    addEventListener(type, ({ timeStamp }) => performance.mark('input', { startTime: timeStamp }), true);
}

function timeSinceFirstInput(): Promise<number> {
  return new Promise((resolve) => {
    const [input] = performance.getEntriesByName('input');
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (input?.startTime ?? 0))));
  });
}
