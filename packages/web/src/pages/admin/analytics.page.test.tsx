import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
// Loads the charts before the first test: it took 12 s on a busy machine.
import '../../features/analytics/charts/chart.tsx';
import { analyticsView, answerCounts, outcomeReportView, reportView } from '../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import AdminAnalyticsPage from './analytics.page.tsx';

function renderAnalytics(responses: Responses = {}, at = '/admin/analytics') {
  return renderPage({
    at,
    user: admin,
    routes: [{ path: '/admin/analytics', Component: AdminAnalyticsPage }],
    responses: {
      'admin.analytics.summary': () => analyticsView(),
      'admin.analytics.report': () => reportView(),
      'admin.analytics.outcomes': () => outcomeReportView(),
      ...responses,
    },
  });
}

test('The analytics show the totals and each chart also as a table', async () => {
  renderAnalytics();
  expect(screen.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Total Requests' })).toHaveTextContent('345');
  await screen.findByRole('img', { name: 'Popular Samples' });

  expect(await screen.findByRole('link', { name: '0 delivered' })).toHaveAttribute(
    'href',
    '/admin/requests?status=delivered',
  );

  await userEvent.click(await screen.findByRole('tab', { name: 'Workflow' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Requests per month as a table' }));
  const table = within(screen.getByRole('table', { name: 'Requests per month' }));
  expect(table.getByRole('row', { name: 'Oct 2025 31' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Oct 2025' })).toHaveAttribute(
    'href',
    '/admin/requests?from=2025-10-01&to=2025-10-31',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Chart' }), 'Credits');
  expect(
    within(screen.getByRole('table', { name: 'Credits per month' })).getByRole('row', {
      name: 'Oct 2025 64',
    }),
  ).toBeVisible();
});

test('The legend of a single series is for screen readers alone', async () => {
  const total = { answers: answerCounts({ ordered: 3 }), credits: 9, cost: null, amounts: [] };
  const intervals = [{ start: '2026-11-01', ...total }];
  renderAnalytics({ 'admin.analytics.outcomes': () => outcomeReportView({ total, intervals }) });
  expect((await screen.findByText('Request Count')).closest('p')).toHaveClass('sr-only');
  expect((await screen.findByText('Order placed')).closest('p')).not.toHaveClass('sr-only');
});

test('A bar of the popular samples leads to the requests of its sample in the days', async () => {
  renderAnalytics({}, '/admin/analytics?from=2026-01-01');
  await userEvent.click(await screen.findByRole('button', { name: 'Popular Samples as a table' }));
  expect(screen.getByRole('link', { name: 'Harbour Anchor' })).toHaveAttribute(
    'href',
    '/admin/requests?sample=11&from=2026-01-01',
  );
});

test('The workflow says what waits now and how many credits were left unused', async () => {
  renderAnalytics({}, '/admin/analytics?tab=workflow');
  expect(await screen.findByText('Pending now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/admin/requests?status=pending',
  );
  expect(screen.getByText('From approval to shipping').nextElementSibling).toHaveTextContent('30 hours');
  expect(screen.getByText('From shipping to delivery').nextElementSibling).toHaveTextContent('–');
  expect(screen.getByText('Expired at renewals. Clients now hold 30 of 60.')).toBeVisible();
});

test('Where no admin approved a request, the report says that it counts approvals by admins', async () => {
  const approval = { requests: 0, averageHours: null, spans: [0, 0, 0, 0, 0] };
  renderAnalytics(
    { 'admin.analytics.report': () => reportView({ approval }) },
    '/admin/analytics?tab=workflow',
  );
  const text = 'No requests were approved by an admin in this period';
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

test('The analytics count the days of the URL', async () => {
  const page = renderAnalytics({}, '/admin/analytics?from=2026-01-01&to=2026-03-31');
  expect(await screen.findByRole('region', { name: 'Total Requests' })).toBeVisible();
  const days = { from: '2026-01-01', to: '2026-03-31' };
  expect(page.inputsOf('admin.analytics.summary')).toEqual([days]);
  const daysBefore = { from: '2025-10-03', to: '2025-12-31' };
  await waitFor(() => expect(page.inputsOf('admin.analytics.outcomes')).toEqual([days, daysBefore]));
  expect(screen.getByRole('link', { name: 'Popular Samples as a CSV file' })).toHaveAttribute(
    'href',
    '/downloads/analytics.csv?chart=popular-samples&from=2026-01-01&to=2026-03-31&user=1',
  );
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01');
});

test('The days of a custom range in the URL can be cleared one after the other, and their fields stay', async () => {
  const page = renderAnalytics({}, '/admin/analytics?from=2026-01-01&to=2026-03-31');
  await userEvent.clear(screen.getByLabelText('To'));
  await userEvent.clear(screen.getByLabelText('From'));
  await waitFor(() => expect(page.inputsOf('admin.analytics.summary').at(-1)).toEqual({}));
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Custom range');
  await userEvent.type(screen.getByLabelText('From'), '2026-02-01');
  await waitFor(() =>
    expect(page.inputsOf('admin.analytics.summary').at(-1)).toEqual({ from: '2026-02-01' }),
  );
});

test.each([
  ['/admin/analytics', 'No requests yet'],
  ['/admin/analytics?from=2026-11-01', 'No data for this period'],
])('Charts without data at %s say: %s', async (at, text) => {
  renderAnalytics(
    {
      'admin.analytics.summary': () => analyticsView({ popularSamples: [] }),
      'admin.analytics.outcomes': neverRespond,
    },
    at,
  );
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Popular Samples as a table' })).toBeDisabled();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('A chart of samples with the same name shows the rows of the chosen days alone', async () => {
  const twins = [1, 2].map((id) => ({ id, name: 'Twin', requestCount: 3 }));
  const anchor = { id: 11, name: 'Harbour Anchor', requestCount: 4 };
  renderAnalytics(
    {
      'admin.analytics.summary': ({ from }) =>
        analyticsView({ popularSamples: from === undefined ? [anchor] : twins }),
      'admin.analytics.outcomes': neverRespond,
    },
    '/admin/analytics?from=2026-01-01',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Popular Samples as a table' }));
  const table = within(screen.getByRole('table', { name: 'Popular Samples' }));
  expect(table.getAllByRole('row').slice(1)).toHaveLength(2);
  await userEvent.clear(screen.getByLabelText('From'));
  expect(await table.findByText('Harbour Anchor')).toBeVisible();
  expect(table.queryByText('Twin')).not.toBeInTheDocument();
});

test('"Try again" reads only the report that could not be loaded', async () => {
  const page = renderAnalytics(
    { 'admin.analytics.report': failOnce(reportView()) },
    '/admin/analytics?tab=workflow',
  );
  expect(await screen.findByText('Error loading the report.')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Total Requests' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Unused credits')).toBeVisible();
  expect(page.inputsOf('admin.analytics.summary')).toHaveLength(1);
});

test('A report that takes long says so instead of its charts', async () => {
  const message = 'Counting so many requests takes a minute or two. Please try again then.';
  renderAnalytics({ 'admin.analytics.report': refuse(message, 503) }, '/admin/analytics?tab=workflow');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Total Requests' })).toBeVisible();
});

test('Numbers that are minutes old say when they were counted', async () => {
  const asOf = new Date(Date.now() - 5 * 60_000).toISOString();
  renderAnalytics({
    'admin.analytics.summary': () => analyticsView({ asOf: new Date().toISOString() }),
    'admin.analytics.outcomes': () => outcomeReportView({ asOf }),
  });
  const report = within(await screen.findByRole('tabpanel', { name: 'Orders' }));
  expect(await report.findByText(/^Counted on/)).toBeVisible();
  expect(screen.getAllByText(/^Counted on/)).toHaveLength(1);
});
