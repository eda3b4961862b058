import { initialSettings, type SettingsView } from '@portal/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminSettingsResponses, noBackups } from '../../test/admin-settings.ts';
import { notificationPreferencesView, onlySearchPage } from '../../test/builders.ts';
import { failOnce, type Responses, refuse, refuseWithCode } from '../../test/fake-server.ts';
import { admin } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { adminSettingsRoutes } from '../../test/settings-routes.ts';

function renderSettings(responses: Responses = {}, at = '/admin/settings') {
  return renderPage({
    at,
    user: admin,
    routes: adminSettingsRoutes,
    responses: { ...adminSettingsResponses, ...responses },
  });
}

function cardTitles() {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

async function setDefaultCredits(credits: string) {
  const field = await screen.findByLabelText('Default Monthly Credits');
  await userEvent.clear(field);
  await userEvent.type(field, credits);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
}

test('The settings show the stored values and the account of the admin, and read nothing else', async () => {
  const page = renderSettings();
  expect(await screen.findByLabelText('Default Monthly Credits')).toHaveValue(5);
  expect(screen.getByRole('switch', { name: 'Email Notifications' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Auto-Approve Requests' })).not.toBeChecked();
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
  expect(cardTitles()).toEqual(['General Settings', 'Account Information', 'Your emails about requests']);
  expect(screen.getByRole('link', { name: 'Edit your profile' })).toHaveAttribute(
    'href',
    '/admin/settings/profile',
  );
  // The last one is the count beside the status.
  const read = ['admin.emails.requestEmails', 'admin.settings.get', 'admin.status.get'];
  await waitFor(() => expect(page.paths.sort()).toEqual(read));
});

test.each([
  ['Security', ['Change password', 'Two-factor authentication', 'Sessions', 'Account emails']],
  ['Access', ['Access']],
  ['Admins', ['Admins']],
  ['Webhooks', ['Webhooks']],
  ['API tokens', ['API tokens']],
  ['Profile', ['Profile Settings']],
  ['Status', ['Status']],
  ['Activity log', ['Activity log']],
])('The section %s has its own address, title and cards', async (name, titles) => {
  renderSettings({
    'admin.auditLog.search': () => onlySearchPage(),
    'admin.auditLog.admins': () => [],
  });
  await userEvent.click(screen.getByRole('link', { name }));
  expect(cardTitles()).toEqual(titles);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  expect(document.title).toBe(`${name} · Settings · Transfers Admin Portal`);
  expect(screen.getByRole('combobox', { name: 'Section' })).toHaveDisplayValue(name);
});

test('"Try again" reads settings that could not be loaded', async () => {
  renderSettings({ 'admin.settings.get': failOnce(initialSettings) });
  expect(await screen.findByText('Error loading settings.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Default Monthly Credits')).toBeVisible();
});

test('An admin changes the default credits, and only the change is sent', async () => {
  const page = renderSettings({ 'admin.settings.update': () => ({ ...initialSettings, defaultCredits: 9 }) });
  await setDefaultCredits('9');
  expect(await screen.findByText('Settings updated')).toBeVisible();
  expect(page.inputsOf('admin.settings.update')).toEqual([
    { defaultCredits: 9, expected: { defaultCredits: 5 } },
  ]);
});

test('Unchanged settings are sent too, so that "saved" is what the server says', async () => {
  const page = renderSettings({ 'admin.settings.update': refuse('Another admin changed it.') });
  await screen.findByLabelText('Default Monthly Credits');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update settings')).toBeVisible();
  // Those of the page "Access" are not sent.
  const { registration: _, adminSecondFactor: __, clientApiTokens: ___, ...shown } = initialSettings;
  expect(page.inputsOf('admin.settings.update')).toEqual([{ ...shown, expected: shown }]);
});

test('An admin chooses who may register, and the hint explains the choice', async () => {
  const page = renderSettings(
    { 'admin.settings.update': () => ({ ...initialSettings, registration: 'approval' }) },
    '/admin/settings/access',
  );
  const findSelect = () => screen.findByRole('combobox', { name: 'Registration' });
  expect(await findSelect()).toHaveDisplayValue('Open');
  expect(await findSelect()).toHaveAccessibleDescription('Anyone can create an account.');
  await userEvent.selectOptions(await findSelect(), 'Approval required');
  expect(await findSelect()).toHaveAccessibleDescription('New clients wait until an admin approves them.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings updated')).toBeVisible();
  expect(page.inputsOf('admin.settings.update')).toEqual([
    { registration: 'approval', expected: { registration: 'open' } },
  ]);
});

test('An admin turns API tokens off for clients', async () => {
  const page = renderSettings(
    { 'admin.settings.update': () => ({ ...initialSettings, clientApiTokens: false }) },
    '/admin/settings/access',
  );
  const toggle = await screen.findByRole('switch', { name: 'API tokens for clients' });
  expect(toggle).toBeChecked();
  await userEvent.click(toggle);
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Settings updated')).toBeVisible();
  expect(page.inputsOf('admin.settings.update')).toEqual([
    { clientApiTokens: false, expected: { clientApiTokens: true } },
  ]);
});

test('Default credits outside the limits are reported at the field and not sent', async () => {
  const page = renderSettings();
  await setDefaultCredits('101');
  const message = 'Default monthly credits must be a whole number from 1 to 100';
  expect(await screen.findByText(message)).toBeVisible();
  expect(page.inputsOf('admin.settings.update')).toEqual([]);
});

test('Settings that another admin has changed are refused and read again', async () => {
  let stored: SettingsView = initialSettings;
  renderSettings({
    'admin.settings.get': () => stored,
    'admin.settings.update': () => {
      stored = { ...initialSettings, defaultCredits: 7 };
      return refuseWithCode('stale-settings', 'Another admin has changed the settings')();
    },
  });
  await setDefaultCredits('9');
  expect(await screen.findByText('Failed to update settings')).toBeVisible();
  expect(screen.getByText('Another admin has changed the settings')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload current values' }));
  expect(await screen.findByDisplayValue('7')).toBeVisible();
});

test('Settings that could not be read again stay on screen beside the error', async () => {
  let reads = 0;
  renderSettings({
    'admin.settings.get': () => {
      reads += 1;
      return reads === 2 ? refuse('Internal server error', 500)() : initialSettings;
    },
    'admin.settings.update': refuseWithCode('stale-settings', 'Another admin has changed the settings'),
  });
  await setDefaultCredits('9');
  expect(await screen.findByText(/^Error loading settings\./)).toBeVisible();
  expect(screen.getByLabelText('Default Monthly Credits')).toHaveValue(9);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Error loading settings\./)).toBeNull());
});

test('The ledger check runs on request and lists the broken rules', async () => {
  const broken = [{ rule: 'A balance equals the sum of its entries', count: 2, examples: ['client 7'] }];
  const page = renderSettings(
    {
      'admin.credits.check': () => ({
        at: '2026-11-22T09:00:00.000Z',
        accounts: 12,
        entries: 80,
        requests: 40,
        broken,
      }),
    },
    '/admin/settings/ledger',
  );
  expect(page.inputsOf('admin.credits.check')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('A balance equals the sum of its entries.')).toBeVisible();
  expect(screen.getByText('Found 2 times: client 7; and more')).toBeVisible();
});

test('An admin turns the security emails of the own account off', async () => {
  const page = renderSettings(
    { 'me.notifications.update': () => notificationPreferencesView({ securityEmails: false }) },
    '/admin/settings/security',
  );
  const toggle = await screen.findByRole('switch', { name: 'Security emails' });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription('New API tokens, and sign-ins from an unknown device');
  await userEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(page.inputsOf('me.notifications.update')).toEqual([{ securityEmails: false }]);
});

test('The settings show the last backup with its size and duration', async () => {
  const lastSuccess = { at: '2026-11-22T03:00:00.000Z', size: 12_340_000, duration: 4_200 };
  renderSettings(
    { 'admin.backups.status': () => ({ ...noBackups, isScheduled: true, lastSuccess }) },
    '/admin/settings/backups',
  );
  const backup = await screen.findByText(/^Last backup/);
  expect(backup).toHaveTextContent('Last backup: November 22, 2026 at 3:00 AM (12.3 MB, 4 seconds).');
  expect(within(backup).getByText('November 22, 2026 at 3:00 AM')).toHaveAttribute(
    'title',
    'November 22, 2026 at 3:00 AM UTC',
  );
});

test('The settings warn of a failed or overdue backup, and of a restored portal that sends no emails', async () => {
  const at = '2026-11-22T03:00:00.000Z';
  renderSettings(
    {
      'admin.backups.status': () => ({
        ...noBackups,
        isScheduled: true,
        isOverdue: true,
        lastFailure: { at, problem: 'There is no room' },
        outgoingHeldSince: at,
      }),
    },
    '/admin/settings/backups',
  );
  expect(await screen.findByText(/^The backup of/)).toHaveTextContent(
    'The backup of November 22, 2026 at 3:00 AM failed: There is no room',
  );
  expect(screen.getByText(/^The last backup is too old/)).toBeVisible();
  expect(screen.getByText(/No email and no webhook is sent until an operator runs/)).toBeVisible();
});

test('The settings say when there are no regular backups', async () => {
  renderSettings({}, '/admin/settings/backups');
  expect(await screen.findByText('Backups are off. To turn them on, set BACKUP_FOLDER.')).toBeVisible();
});

const retried = { isToFiles: true, waiting: 3, retrying: 1, lastProblem: '421', failedTotal: 0, failed: [] };

test('The settings tell emails that wait for their first attempt from those that failed before', async () => {
  renderSettings({ 'admin.emails.outgoing': () => retried }, '/admin/settings/email');
  const text =
    '3 emails are waiting to be sent. 1 email could not be sent yet and will be retried automatically.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('The last reason: 421')).toBeVisible();
  expect(screen.getByText(/^No mail server is set up/)).toBeVisible();
  expect(screen.queryByText('All emails delivered.')).toBeNull();
});
