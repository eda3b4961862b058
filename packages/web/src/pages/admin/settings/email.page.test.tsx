import { initialSettings } from '@portal/contract/settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminSettingsResponses } from '../../../test/admin-settings.ts';
import { type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { adminSettingsRoutes } from '../../../test/settings-routes.ts';

function renderSettings(responses: Responses = {}, at = '/admin/settings') {
  return renderPage({
    at,
    user: admin,
    routes: adminSettingsRoutes,
    responses: { ...adminSettingsResponses, ...responses },
  });
}

test('An admin chooses which emails about requests to get, and a refused choice moves back', async () => {
  let isRefused = false;
  const page = renderSettings({
    'admin.emails.chooseRequestEmails': (choice) =>
      isRefused ? refuse('Internal server error', 500)() : choice,
  });
  const summary = await screen.findByRole('radio', { name: 'Daily summary' });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Each new request' })).toBeChecked());
  await userEvent.click(summary);
  expect(summary).toBeChecked();
  expect(page.inputsOf('admin.emails.chooseRequestEmails')).toEqual([{ requestEmails: 'summary' }]);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/^At 8:00 AM \(UTC\)/);
  isRefused = true;
  await userEvent.click(screen.getByRole('radio', { name: 'None' }));
  expect(await screen.findByText('Failed to update notifications')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Each new request' })).toBeChecked());
});

test('While email notifications are off, the choice says that no admin gets an email', async () => {
  renderSettings({ 'admin.settings.get': () => ({ ...initialSettings, emailNotifications: false }) });
  expect(await screen.findByText(/^Email Notifications is off/)).toBeVisible();
});

test('The largest request that is approved automatically is set beside the switch, while it is on', async () => {
  const page = renderSettings({ 'admin.settings.update': () => initialSettings });
  const toggle = await screen.findByRole('switch', { name: 'Auto-Approve Requests' });
  expect(screen.queryByLabelText('Maximum units')).toBeNull();
  await userEvent.click(toggle);
  const maximum = await screen.findByLabelText('Maximum units');
  await userEvent.type(maximum, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/^Units must be a whole number from 1/)).toBeVisible();
  await userEvent.clear(maximum);
  await userEvent.type(maximum, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings updated')).toBeVisible();
  expect(page.inputsOf('admin.settings.update')).toEqual([
    {
      autoApprove: true,
      autoApproveMaxUnits: 5,
      expected: { autoApprove: false, autoApproveMaxUnits: null },
    },
  ]);
});

test('The settings show the last daily check of the ledger, and then what a check on request found', async () => {
  const daily = { at: '2026-11-22T09:00:00.000Z', accounts: 12, entries: 80, requests: 40, broken: [] };
  renderSettings(
    {
      'admin.credits.dailyCheck': () => daily,
      'admin.credits.check': () => ({ ...daily, at: '2026-11-22T10:30:00.000Z', entries: 81 }),
    },
    '/admin/settings/ledger',
  );
  const result = await screen.findByRole('status');
  expect(result).toHaveTextContent('All balances are correct.');
  expect(result).toHaveTextContent(
    'Checked on November 22, 2026 at 9:00 AM: 12 accounts, 80 entries, 40 requests',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/81 entries/);
  expect(screen.getByRole('status')).toHaveTextContent(/at 10:30 AM: 12 accounts, 81 entries/);
  expect(screen.getAllByText('All balances are correct.')).toHaveLength(1);
});
