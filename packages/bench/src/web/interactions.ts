import type { Locator, Page } from '@playwright/test';
import type { Visitor } from './screens.ts';

export type Interaction = {
  name: string;
  as: Visitor;
  /** Where it begins. */
  path: string;
  /** What is done before the clock runs. */
  prepare?: (page: Page) => Promise<void>;
  /** One click, or one entry. */
  act: (page: Page) => Promise<void>;
  /** What the visitor waits for. */
  seen: (page: Page) => Locator;
};

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const search = (label: string, text: string) => (page: Page) =>
  page.getByRole('searchbox', { name: label }).fill(text);
const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first();
const add = (page: Page) => page.getByRole('button', { name: /^Add / }).first().click();

const ofClients: Interaction[] = [
  {
    name: 'Sign in',
    as: 'nobody',
    path: '/auth',
    prepare: async (page) => {
      await page.getByLabel('Username').fill('client');
      await page.getByLabel('Password').fill('client123');
    },
    act: (page) => page.getByRole('button', { name: 'Sign In' }).click(),
    seen: (page) => page.getByRole('region', { name: 'Remaining Credits' }),
  },
  {
    name: 'Add a sample',
    as: 'client',
    path: '/dashboard',
    act: add,
    seen: (page) => page.getByLabel(/^Quantity of /),
  },
  {
    name: 'Search the catalogue',
    as: 'client',
    path: '/dashboard',
    act: search('Search samples', 'no such sample'),
    seen: (page) => page.getByText(/^No samples? /),
  },
  {
    name: 'Ask to confirm',
    as: 'client',
    path: '/dashboard',
    prepare: add,
    act: (page) => page.getByRole('button', { name: 'Submit Request' }).click(),
    seen: (page) => page.getByRole('dialog', { name: 'Confirm Sample Request' }),
  },
  {
    name: 'Open the history',
    as: 'client',
    path: '/dashboard',
    act: link('Request History'),
    seen: firstRow,
  },
  {
    name: 'Open a request',
    as: 'client',
    path: '/request-history',
    act: (page) => firstRow(page).click(),
    seen: (page) => page.getByRole('region', { name: 'Timeline' }),
  },
];

const ofAdmins: Interaction[] = [
  {
    name: 'Open the requests',
    as: 'admin of many',
    path: '/admin/settings',
    act: link('Sample Requests'),
    seen: firstRow,
  },
  {
    name: 'Turn the page',
    as: 'admin of many',
    path: '/admin/requests',
    act: (page) => page.getByRole('button', { name: 'Next page' }).click(),
    seen: (page) => page.getByRole('button', { name: 'Previous page', disabled: false }),
  },
  {
    name: 'Search by number',
    as: 'admin of many',
    path: '/admin/requests',
    act: search('Search by client or number', '#500'),
    seen: (page) => page.getByRole('table').getByRole('link', { name: /#500\b/ }),
  },
  {
    name: 'Open a request',
    as: 'admin of many',
    path: '/admin/requests',
    act: (page) => firstRow(page).click(),
    seen: (page) => page.getByRole('region', { name: 'Timeline' }),
  },
  {
    name: 'Open the clients',
    as: 'admin of many',
    path: '/admin/settings',
    act: link('Clients'),
    seen: firstRow,
  },
  {
    name: 'Search the clients',
    as: 'admin of many',
    path: '/admin/clients',
    act: search('Search clients', 'client-77@'),
    seen: (page) => page.getByRole('table').getByText('client-77@'),
  },
  {
    name: 'Open the samples',
    as: 'admin of many',
    path: '/admin/settings',
    act: link('Samples'),
    seen: (page) =>
      page
        .getByRole('table')
        .getByRole('button', { name: /^Edit / })
        .first(),
  },
  {
    name: 'Open the analytics',
    as: 'admin of many',
    path: '/admin/settings',
    act: link('Analytics'),
    seen: (page) => page.getByRole('region', { name: 'Total Requests' }),
  },
];

/** What people do most, timed from the touch to what they wait for. */
export const interactions: Interaction[] = [...ofClients, ...ofAdmins];
