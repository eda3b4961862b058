import type { ClientTablePage, SampleTablePage } from '@portal/contract/analytics';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { analyticsView, answerCounts, onlySearchPage } from '../../test/builders.ts';
import type { Responses } from '../../test/fake-server.ts';
import { admin, client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import AdminAnalyticsPage from './analytics.page.tsx';

const read = { currency: 'USD', asOf: '2026-11-22T09:00:00.000Z' };

function samplePage(...items: SampleTablePage['items']): SampleTablePage {
  return { ...onlySearchPage(...items), ...read };
}

const anchor: SampleTablePage['items'][number] = {
  id: 11,
  name: 'Harbour Anchor',
  imageUrl: null,
  requests: 9,
  units: 21,
  answers: answerCounts({ ordered: 3, problem: 3 }),
  cost: 945,
  lastRequestAt: null,
};
const crest = {
  ...anchor,
  id: 12,
  name: 'Gold Crest',
  requests: 0,
  units: 0,
  answers: answerCounts(),
  cost: null,
};

const mara: ClientTablePage['items'][number] = {
  id: client.id,
  name: client.name,
  company: 'De Wit Sportswear',
  requests: 5,
  answers: answerCounts({ ordered: 1 }),
  credits: 12,
  cost: 6000,
  amounts: [
    { currency: 'JPY', amount: 20_000 },
    { currency: 'USD', amount: 123_450 },
  ],
  remainingCredits: 4,
  lastRequestAt: '2026-08-04T09:00:00.000Z',
};

function renderTab(at: string, responses: Responses = {}) {
  return renderPage({
    at: `/admin/analytics?${at}`,
    user: admin,
    routes: [{ path: '/admin/analytics', Component: AdminAnalyticsPage }],
    responses: {
      'admin.analytics.summary': () => analyticsView(),
      'admin.analytics.samples': () => samplePage(anchor, crest),
      'admin.analytics.clients': () => ({ ...onlySearchPage(mara), ...read }),
      ...responses,
    },
  });
}

test('Each sample has what it led to, and leads to its requests in the days', async () => {
  renderTab('tab=samples&from=2026-01-01');
  const table = within(await screen.findByRole('table', { name: 'Outcome by sample' }));
  const cells = table.getAllByRole('row')[1]?.querySelectorAll('td') ?? [];
  expect([...cells].map((cell) => cell.textContent)).toEqual([
    'Harbour Anchor',
    '9 requests',
    '21',
    '6',
    '3',
    '50% orders',
    '3',
    '$9.45',
  ]);
  expect(table.getByRole('link', { name: 'Harbour Anchor' })).toHaveAttribute(
    'href',
    '/admin/requests?sample=11&from=2026-01-01',
  );
  expect(table.getByText('Never requested')).toBeVisible();
  expect(table.getByRole('link', { name: 'Gold Crest' })).toHaveAttribute('href', '/admin/samples?edit=12');
});

test('The samples are sorted by a column and narrowed to those with problems', async () => {
  const page = renderTab('tab=samples');
  await userEvent.click(await screen.findByRole('button', { name: 'Share of orders' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.analytics.samples').at(-1)).toMatchObject({ sort: 'share' }),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'With problems');
  await waitFor(() =>
    expect(page.inputsOf('admin.analytics.samples').at(-1)).toEqual({
      only: 'problem',
      sort: 'share',
      order: 'desc',
    }),
  );
  expect(await screen.findByRole('link', { name: 'Harbour Anchor' })).toHaveAttribute(
    'href',
    '/admin/requests?sample=11&outcome=problem',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Clients' }));
  await screen.findByRole('table', { name: 'Outcome by client' });
  expect(page.inputsOf('admin.analytics.clients')).toEqual([{ sort: 'credits', order: 'desc' }]);
});

test('Other days lead back to the first page of a table, and their end has a way back', async () => {
  const page = renderTab('tab=samples&after=25&from=2026-01-01&only=problem', {
    'admin.analytics.samples': () => samplePage(),
  });
  await userEvent.clear(await screen.findByLabelText('From'));
  await waitFor(() =>
    expect(page.inputsOf('admin.analytics.samples').at(-1)).toEqual({
      only: 'problem',
      sort: 'requests',
      order: 'desc',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show all samples' }));
  expect(await screen.findByText('No samples yet')).toBeVisible();
});

test('Each client has company, amounts by currency and costs, and leads to the requests', async () => {
  renderTab('tab=clients&from=2026-01-01');
  const table = within(await screen.findByRole('table', { name: 'Outcome by client' }));
  expect(table.getByText('De Wit Sportswear')).toBeVisible();
  expect(table.getByRole('cell', { name: '5 requests · 12 credits' })).toBeVisible();
  expect(table.getByText('$1,234.50')).toBeVisible();
  expect(table.getByText('¥20,000')).toBeVisible();
  expect(table.getByRole('cell', { name: '$60.00' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Mara de Wit' })).toHaveAttribute(
    'href',
    '/admin/requests?client=7&from=2026-01-01',
  );
  expect(screen.getByRole('link', { name: 'Outcome by client as a CSV file' })).toHaveAttribute(
    'href',
    '/downloads/analytics.csv?chart=clients&from=2026-01-01&user=1',
  );
});

test('Clients without requests have the credits that they hold, and lead to their page', async () => {
  const idle = { ...mara, requests: 0, credits: 0, amounts: [], cost: null };
  const page = renderTab('tab=clients&only=idle', {
    'admin.analytics.clients': () => ({ ...onlySearchPage(idle), ...read }),
  });
  expect(await screen.findByText('De Wit Sportswear · 4 credits left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mara de Wit' })).toHaveAttribute('href', '/admin/clients/7');
  expect(page.inputsOf('admin.analytics.clients')).toMatchObject([{ only: 'idle' }]);
});
