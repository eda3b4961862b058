import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { logEntryView, onlySearchPage } from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { adminSettingsRoutes } from '../../../test/settings-routes.ts';

function renderLog(responses: Responses, at = '/admin/settings/log') {
  return renderPage({
    at,
    user: admin,
    routes: adminSettingsRoutes,
    responses: { 'admin.auditLog.admins': () => [{ id: 1, name: 'Ada Okafor' }], ...responses },
  });
}

test('The activity log shows who changed what and links to the subject', async () => {
  renderLog({ 'admin.auditLog.search': () => onlySearchPage(logEntryView()) });
  expect(screen.getByRole('heading', { name: 'Activity log' })).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Activity log' }));
  const [, row] = table.getAllByRole('row');
  expect(row).toHaveTextContent(/Nov 21, 2026\s*9:00 AM.*Ada Okafor.*Monthly credits: 5 → 9/);
  expect(table.getByRole('link', { name: 'Mara de Wit (#7)' })).toHaveAttribute('href', '/admin/clients/7');
});

test('A deleted client has no link in the activity log, and an admin leads to the section of the admins', async () => {
  const ofDeleted = logEntryView({ subject: { id: 7, name: 'Mara de Wit', page: null } });
  const ofAdmin = logEntryView({ id: 6, subject: { id: 2, name: 'Ben Ito', page: 'admin' } });
  renderLog({ 'admin.auditLog.search': () => onlySearchPage(ofDeleted, ofAdmin) });
  const table = within(await screen.findByRole('table', { name: 'Activity log' }));
  expect(table.getByText('Mara de Wit (#7)')).toBeVisible();
  const [link, ...others] = table.getAllByRole('link');
  expect(link).toHaveTextContent('Ben Ito (#2)');
  expect(link).toHaveAttribute('href', '/admin/settings/admins');
  expect(others).toEqual([]);
});

const decided = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((id) =>
  logEntryView({
    id,
    action: 'requests.changeStatus',
    subject: { id: id + 100, name: `Request of client ${id}`, page: 'request' },
    changes: [{ field: 'Status', from: 'pending', to: 'approved' }],
  }),
);
const minuteBefore = logEntryView({ id: 2, at: '2026-11-21T08:59:00.000Z' });

test('The entries of a bulk decision are one row, which opens and closes', async () => {
  renderLog({ 'admin.auditLog.search': () => onlySearchPage(...decided, minuteBefore) });
  const table = within(await screen.findByRole('table', { name: 'Activity log' }));
  const [, batch, single, ...others] = table.getAllByRole('row');
  expect(others).toEqual([]);
  expect(batch).toHaveTextContent(
    /Request of client 12 \(#112\), Request of client 11 \(#111\) and 8 more.*pending → approved/,
  );
  expect(batch).toHaveTextContent('Request approved');
  expect(single).toHaveTextContent('Mara de Wit (#7)');
  await userEvent.click(table.getByRole('button', { name: 'Show 10 entries', expanded: false }));
  expect(table.getAllByRole('row')).toHaveLength(13);
  expect(table.getByRole('link', { name: 'Request of client 3 (#103)' })).toHaveAttribute(
    'href',
    '/admin/requests/103',
  );
  await userEvent.click(table.getByRole('button', { name: 'Hide 10 entries', expanded: true }));
  expect(table.getAllByRole('row')).toHaveLength(3);
});

test('Each entry that a search of the activity log finds is a row', async () => {
  renderLog(
    { 'admin.auditLog.search': () => onlySearchPage(...decided) },
    '/admin/settings/log?search=client',
  );
  const table = within(await screen.findByRole('table', { name: 'Activity log' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  expect(table.queryByRole('button')).toBeNull();
});

test('The activity of one record is shown, and leads to all activity', async () => {
  const page = renderLog(
    { 'admin.auditLog.search': () => onlySearchPage(logEntryView()) },
    '/admin/settings/log?subject=client-7',
  );
  expect(await screen.findByRole('heading', { name: 'Activity of client #7' })).toBeVisible();
  const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export CSV' }).href);
  expect(csv.search).toBe('?subject=client-7&user=1');
  await userEvent.click(screen.getByRole('button', { name: 'Show all activity' }));
  expect(await screen.findByRole('heading', { name: 'Activity log' })).toBeVisible();
  expect(page.inputsOf('admin.auditLog.search')).toEqual([{ subject: 'client-7' }, {}]);
});

test('The filters of the URL select the entries and the CSV file of the activity log', async () => {
  const page = renderLog(
    { 'admin.auditLog.search': () => onlySearchPage(logEntryView()) },
    '/admin/settings/log?search=mara&admin=1&from=2026-11-01',
  );
  expect(await screen.findByRole('table', { name: 'Activity log' })).toBeVisible();
  expect(page.inputsOf('admin.auditLog.search')).toEqual([
    { search: 'mara', adminId: 1, from: '2026-11-01' },
  ]);
  const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export CSV' }).href);
  expect(csv.pathname).toBe('/downloads/activity-log.csv');
  expect(Object.fromEntries(csv.searchParams)).toEqual({
    search: 'mara',
    adminId: '1',
    from: '2026-11-01',
    user: '1',
  });
});

test('The activity log shows that it is loading', () => {
  renderLog({ 'admin.auditLog.search': neverRespond, 'admin.auditLog.admins': neverRespond });
  expect(screen.getByText('Loading the log...')).toBeVisible();
});

test('"Try again" reads an activity log that could not be loaded', async () => {
  renderLog({ 'admin.auditLog.search': failOnce(onlySearchPage(logEntryView())) });
  expect(await screen.findByText('Error loading the log. Please try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Activity log' })).toBeVisible();
});

test('A search of the activity log without results can be cleared', async () => {
  renderLog(
    { 'admin.auditLog.search': ({ search }) => (search ? onlySearchPage() : onlySearchPage(logEntryView())) },
    '/admin/settings/log?search=zebra',
  );
  expect(await screen.findByText('No actions found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all actions' }));
  expect(await screen.findByRole('table', { name: 'Activity log' })).toBeVisible();
});

test('A year that is typed digit by digit filters the log once, when the day is complete', async () => {
  const page = renderLog({ 'admin.auditLog.search': () => onlySearchPage(logEntryView()) });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = screen.getByLabelText('From');
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.change(from, { target: { value: `${year}-03-31` } });
    expect(from).toHaveValue(`${year}-03-31`);
  }
  await waitFor(() => expect(window.location.search).toBe('?from=2026-03-31'));
  expect(page.inputsOf('admin.auditLog.search')).toEqual([{}, { from: '2026-03-31' }]);

  fireEvent.change(from, { target: { value: '0002-03-31' } });
  fireEvent.blur(from);
  expect(from).toHaveValue('2026-03-31');
});

test('An empty activity log has nothing to search', async () => {
  renderLog({ 'admin.auditLog.search': () => onlySearchPage() });
  expect(await screen.findByText('No activity yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
});
