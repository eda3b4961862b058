import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
// Loads the charts before the first test: it took 12 of the 15 s that a test waits on a busy machine.
import '../../../features/analytics/chart.tsx';
import type { OutcomeReportView } from '@portal/contract/analytics';
import { analyticsView, answerCounts, outcomeReportView, reportView } from '../../../test/builders.ts';
import { failOnce, type Responses } from '../../../test/fake-server.ts';
import { admin, client } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminAnalyticsPage from '../analytics.page.tsx';

const money = {
  credits: 12,
  cost: 6000,
  amounts: [
    { currency: 'USD', amount: 123_450 },
    { currency: 'JPY', amount: 20_000 },
  ],
};
const answers = answerCounts({ ordered: 3, deciding: 1, problem: 2 });
const outcomes = outcomeReportView({
  total: { answers, ...money },
  samples: [{ id: 11, name: 'Harbour Anchor', answers }],
  clients: [{ id: client.id, name: client.name, answers, ...money }],
  months: [
    { month: '2026-10', answers, ...money },
    { month: '2026-11', answers: answerCounts(), credits: 2, cost: null, amounts: [] },
  ],
});

function renderAnalytics(report: OutcomeReportView, responses: Responses = {}, at = '/admin/analytics') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/analytics', Component: AdminAnalyticsPage }],
    responses: {
      'admin.analytics.summary': () => analyticsView(),
      'admin.analytics.report': () => reportView(),
      'admin.analytics.outcomes': () => report,
      ...responses,
    },
  });
}

async function tableOf(title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `${title} as a table` }));
  return within(screen.getByRole('table', { name: title }));
}

function textsOf(cells: HTMLElement[]) {
  return cells.map((cell) => cell.textContent);
}

test('The report begins with what came of the requests', async () => {
  renderAnalytics(outcomes);
  await screen.findByRole('region', { name: 'Busiest clients' });
  const report = within(screen.getByRole('region', { name: 'Report' }));
  expect(textsOf(report.getAllByRole('heading', { level: 2 })).slice(1, 10)).toEqual([
    'Outcome by sample',
    'Outcome by client',
    'Outcome by month',
    'Order amount by client',
    'Order amount by month',
    'Order amount by client (JPY)',
    'Order amount by month (JPY)',
    'Requests per month',
    'Credits per month',
  ]);
});

test('The answers are counted by sample, client and month, with the share of orders', async () => {
  renderAnalytics(outcomes);
  expect(await screen.findByText(/^50% of 6 answers are orders/)).toBeVisible();
  const samples = await tableOf('Outcome by sample');
  expect(textsOf(samples.getAllByRole('columnheader'))).toEqual([
    'Sample',
    'Order placed',
    'Still deciding',
    'Not a fit',
    'Problem with the delivery',
    'Share of orders',
  ]);
  expect(textsOf(samples.getAllByRole('cell'))).toEqual(['Harbour Anchor', '3', '1', '0', '2', '50%']);
  const months = await tableOf('Outcome by month');
  expect(months.getByRole('row', { name: 'Nov 2026 0 0 0 0 –' })).toBeVisible();
});

test('The reasons of what did not suit and of problems are a chart', async () => {
  const reasons = [
    { reason: 'color', notAFit: 2, problem: 0 },
    { reason: 'late', notAFit: 0, problem: 1 },
  ] as const;
  renderAnalytics({
    ...outcomes,
    total: { ...outcomes.total, answers: answerCounts({ notAFit: 3, problem: 2 }) },
    reasons: [...reasons],
  });
  const table = await tableOf('Outcome by reason');
  expect(textsOf(table.getAllByRole('cell'))).toEqual(['Color', '2', '0', 'Late', '0', '1']);
  expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
    'Reason',
    'Not a fit',
    'Problem with the delivery',
  ]);
  expect(screen.getByText('Named by 3 of 5 answers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Outcome by reason as a CSV file' })).toHaveAttribute(
    'href',
    '/downloads/analytics.csv?chart=outcome-reasons&user=1',
  );
});

test('The amounts are beside the costs, each currency by itself', async () => {
  renderAnalytics(outcomes);
  const clients = await tableOf('Order amount by client');
  expect(textsOf(clients.getAllByRole('cell'))).toEqual([
    'Mara de Wit',
    '$1,234.50',
    '$60.00',
    '12',
    '$102.88',
    '$5.00',
  ]);
  expect(clients.getByRole('link', { name: 'Mara de Wit' })).toHaveAttribute(
    'href',
    '/admin/requests?client=7',
  );
  expect(
    (await tableOf('Order amount by month')).getByRole('row', { name: 'Nov 2026 – – 2 – –' }),
  ).toBeVisible();
  const yen = await tableOf('Order amount by client (JPY)');
  expect(textsOf(yen.getAllByRole('columnheader'))).toEqual([
    'Client',
    'Order amount',
    'Credits',
    'Amount per credit',
  ]);
  expect(yen.getByRole('cell', { name: '¥20,000' })).toBeVisible();
});

test('Each chart has its file', async () => {
  renderAnalytics(outcomes, {}, '/admin/analytics?from=2026-10-01');
  expect(await screen.findByRole('link', { name: 'Order amount by month as a CSV file' })).toHaveAttribute(
    'href',
    '/downloads/analytics.csv?chart=outcome-months&from=2026-10-01&user=1',
  );
});

test('A month leads to its requests, within the chosen days', async () => {
  renderAnalytics(outcomes, {}, '/admin/analytics?from=2026-10-10');
  const months = await tableOf('Outcome by month');
  const hrefs = months.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/admin/requests?from=2026-10-10&to=2026-10-31',
    '/admin/requests?from=2026-11-01&to=2026-11-30',
  ]);
});

test('Without outcomes a message says so, and there are no empty charts', async () => {
  renderAnalytics(outcomeReportView());
  expect(await screen.findByText(/^No outcomes yet/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Requests per month' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Outcome|^Order amount/ })).toBeNull();
});

test('Costs are shown before there is an answer', async () => {
  const cost = { credits: 2, cost: 500, amounts: [] };
  const total = { answers: answerCounts(), ...cost };
  renderAnalytics(outcomeReportView({ total, months: [{ month: '2026-11', ...total }] }));
  expect(await screen.findByText(/^No outcomes yet/)).toBeVisible();
  expect((await tableOf('Cost by month')).getByRole('row', { name: 'Nov 2026 $5.00 2 $2.50' })).toBeVisible();
});

test('Outcomes that could not be read leave the rest of the report', async () => {
  renderAnalytics(outcomes, { 'admin.analytics.outcomes': failOnce(outcomes) });
  expect(await screen.findByText('Error loading the outcomes.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Busiest clients' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Outcome by sample' })).toBeVisible();
});
