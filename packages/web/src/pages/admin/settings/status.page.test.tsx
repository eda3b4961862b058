import type { StatusView } from '@portal/contract/status';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminSettingsResponses } from '../../../test/admin-settings.ts';
import { failOnce, type Responses } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { adminSettingsRoutes } from '../../../test/settings-routes.ts';

const status: StatusView = [
  {
    part: 'email',
    state: 'attention',
    message: '2 emails could not be delivered. Remove the cause, then send again.',
    at: '2026-11-22T03:00:00.000Z',
  },
  {
    part: 'backups',
    state: 'off',
    message: 'Backups are off. To turn them on, set BACKUP_FOLDER.',
    at: null,
  },
  {
    part: 'ledger',
    state: 'ok',
    message: 'All balances were correct at the last check.',
    at: '2026-11-22T04:00:00.000Z',
  },
  { part: 'webhooks', state: 'ok', message: 'All events delivered.', at: null },
];

function renderStatus(responses: Responses = {}, at = '/admin/settings/status') {
  return renderPage({
    at,
    user: admin,
    routes: adminSettingsRoutes,
    responses: { ...adminSettingsResponses, 'admin.status.get': () => status, ...responses },
  });
}

test('Emails that reach nobody are marked, backups that are off are not', async () => {
  const off = { state: 'off', message: 'Not set up.', at: null } as const;
  renderStatus({
    'admin.status.get': () => [
      { part: 'email', ...off },
      { part: 'backups', ...off },
    ],
  });
  const [email, backups] = await screen.findAllByText('Not set up');
  expect(email?.closest('[class*=warning]')).not.toBeNull();
  expect(backups?.closest('[class*=warning]')).toBeNull();
});

test('The status says of each part how it is, since when, and leads to its page', async () => {
  renderStatus();
  const card = within(screen.getByRole('region', { name: 'Status' }));
  const [email, backups, ledger, webhooks, ...others] = await card.findAllByRole('listitem');
  expect(others).toEqual([]);
  expect(email).toHaveTextContent(
    /^Email deliveryNeeds attention2 emails could not be delivered.*Since November 22, 2026 at 3:00 AM$/,
  );
  expect(backups).toHaveTextContent(/^BackupsNot set up/);
  expect(ledger).toHaveTextContent(/^Credit ledgerOK.*check\.November 22, 2026 at 4:00 AM$/);
  expect(webhooks).toHaveTextContent('Webhook deliveryOKAll events delivered.');
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings/email',
    '/admin/settings/backups',
    '/admin/settings/ledger',
    '/admin/settings/webhooks',
  ]);
  expect(screen.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible();
});

test('The link to the status is described by the number of parts that need attention', async () => {
  renderStatus({}, '/admin/settings');
  expect(await screen.findByText('1 part of the portal needs attention')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Status' })).toHaveAccessibleDescription(
    '1 part of the portal needs attention',
  );
});

test.each([
  ['Email delivery', 'email'],
  ['Backups', 'backups'],
  ['Credit ledger', 'ledger'],
])('The page %s belongs to the status and leads back to it', async (name, path) => {
  renderStatus(
    {
      'admin.emails.outgoing': () => ({
        isToFiles: false,
        waiting: 0,
        retrying: 0,
        lastProblem: null,
        failedTotal: 0,
        failed: [],
      }),
    },
    `/admin/settings/${path}`,
  );
  expect(screen.getByRole('heading', { name, level: 2 })).toBeVisible();
  expect(document.title).toBe(`${name} · Settings · Transfers Admin Portal`);
  expect(screen.getByRole('combobox', { name: 'Section' })).toHaveDisplayValue('Status');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Status' }));
  expect(await screen.findByText('All events delivered.')).toBeVisible();
});

test('"Try again" reads a status that could not be loaded', async () => {
  renderStatus({ 'admin.status.get': failOnce(status) });
  expect(await screen.findByText('Error loading the status.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All events delivered.')).toBeVisible();
});
