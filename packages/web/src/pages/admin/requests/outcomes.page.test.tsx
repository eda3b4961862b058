import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
// Loads the charts before the first test: it took 12 s on a busy machine.
import '../../../features/analytics/charts/chart.tsx';
import type { OutcomeReportView } from '@portal/contract/analytics';
import { analyticsView, answerCounts, outcomeReportView, reportView } from '../../../test/builders.ts';
import { failOnce, type Responses } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
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
  intervals: [
    { start: '2025-10-01', answers, ...money },
    { start: '2025-11-01', answers: answerCounts(), credits: 2, cost: null, amounts: [] },
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

async function chooseChart(label: string) {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Chart' }), label);
}

function textsOf(cells: HTMLElement[]) {
  return cells.map((cell) => cell.textContent);
}

test('The report begins with the share of orders, their amounts and what each cost', async () => {
  renderAnalytics(outcomes);
  const report = within(await screen.findByRole('tabpanel', { name: 'Orders' }));
  await report.findByText('Share of orders');
  expect(textsOf(report.getAllByRole('definition'))).toEqual([
    '50%',
    '3 of 6 answers',
    '$1,234.50',
    'And ¥20,000',
    '$20.00',
  ]);
});

test('Each number is compared with that of as many days before', async () => {
  const before = outcomeReportView({
    total: {
      answers: answerCounts({ ordered: 1, deciding: 3 }),
      credits: 4,
      cost: null,
      amounts: [{ currency: 'USD', amount: 90_000 }],
    },
  });
  renderAnalytics(
    outcomes,
    { 'admin.analytics.outcomes': ({ from }) => (from === '2025-11-01' ? outcomes : before) },
    '/admin/analytics?from=2025-11-01&to=2025-11-30',
  );
  expect(await screen.findByText('3 of 6 answers, 25% in the period before')).toBeVisible();
  expect(screen.getByText('And ¥20,000, $900.00 in the period before')).toBeVisible();
  expect(screen.getByText('– in the period before')).toBeVisible();
});

test('The answers are counted by month, with the share of orders', async () => {
  renderAnalytics(outcomes);
  const months = await tableOf('Outcome by month');
  expect(textsOf(months.getAllByRole('columnheader'))).toEqual([
    'Month',
    'Order placed',
    'Still deciding',
    'Not a fit',
    'Problem with the delivery',
    'Share of orders',
  ]);
  expect(months.getByRole('row', { name: 'Oct 2025 3 1 0 2 50%' })).toBeVisible();
  expect(months.getByRole('row', { name: 'Nov 2025 0 0 0 0 –' })).toBeVisible();
});

test('Short periods are counted by week', async () => {
  const week = { start: '2025-11-03', answers, ...money };
  renderAnalytics(
    { ...outcomes, unit: 'week', intervals: [week] },
    {},
    '/admin/analytics?from=2025-10-01&to=2025-12-01',
  );
  const weeks = await tableOf('Outcome by week');
  expect(weeks.getByRole('link', { name: 'Week of Nov 3, 2025' })).toHaveAttribute(
    'href',
    '/admin/requests?from=2025-11-03&to=2025-11-09',
  );
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
  await chooseChart('Order amount');
  const months = await tableOf('Order amount by month');
  expect(textsOf(months.getAllByRole('cell')).slice(0, 6)).toEqual([
    'Oct 2025',
    '$1,234.50',
    '$60.00',
    '12',
    '$102.88',
    '$5.00',
  ]);
  expect(months.getByRole('row', { name: 'Nov 2025 – – 2 – –' })).toBeVisible();
  await chooseChart('Order amount (JPY)');
  const yen = within(screen.getByRole('table', { name: 'Order amount by month (JPY)' }));
  expect(textsOf(yen.getAllByRole('columnheader'))).toEqual([
    'Month',
    'Order amount',
    'Credits',
    'Amount per credit',
  ]);
  expect(yen.getByRole('cell', { name: '¥20,000' })).toBeVisible();
});

test('Each chart has its file', async () => {
  renderAnalytics(outcomes, {}, '/admin/analytics?from=2025-10-01');
  expect(await screen.findByRole('link', { name: 'Outcome by month as a CSV file' })).toHaveAttribute(
    'href',
    '/downloads/analytics.csv?chart=outcome-months&from=2025-10-01&user=1',
  );
});

test('A month leads to its requests, within the chosen days', async () => {
  renderAnalytics(outcomes, {}, '/admin/analytics?from=2025-10-10');
  const months = await tableOf('Outcome by month');
  const hrefs = months.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/admin/requests?from=2025-10-10&to=2025-10-31',
    '/admin/requests?from=2025-11-01&to=2025-11-30',
  ]);
});

test('Without outcomes a message says so, and there are no empty charts', async () => {
  renderAnalytics(outcomeReportView());
  expect(await screen.findByText(/^No outcomes yet/)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Request Status' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Outcome|^Order amount/ })).toBeNull();
});

test('Costs are shown before there is an answer', async () => {
  const cost = { credits: 2, cost: 500, amounts: [] };
  const total = { answers: answerCounts(), ...cost };
  renderAnalytics(outcomeReportView({ total, intervals: [{ start: '2025-11-01', ...total }] }));
  expect(await screen.findByText(/^No outcomes yet/)).toBeVisible();
  expect((await tableOf('Cost by month')).getByRole('row', { name: 'Nov 2025 $5.00 2 $2.50' })).toBeVisible();
});

test('Outcomes that could not be read leave the other tabs', async () => {
  renderAnalytics(outcomes, { 'admin.analytics.outcomes': failOnce(outcomes) });
  expect(await screen.findByText('Error loading the outcomes.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Workflow' }));
  expect(await screen.findByRole('region', { name: 'Approval time' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Outcome by month' })).toBeVisible();
});
