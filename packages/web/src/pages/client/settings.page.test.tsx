import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  apiTokenView,
  creditEntryView,
  notificationPreferencesView,
  sessionView,
  statementView,
} from '../../test/builders.ts';
import { failOnce, needConfirmation, type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { clientSettingsRoutes } from '../../test/settings-routes.ts';

function renderSettings(responses: Responses = {}, at = '/settings') {
  return renderPage({
    at,
    user: client,
    routes: clientSettingsRoutes,
    responses: {
      'me.notifications.get': () => notificationPreferencesView(),
      'me.credits.statement': () => statementView(),
      'me.sessions.list': () => ({ items: [sessionView()], total: 1 }),
      'me.apiTokens.list': () => [],
      ...responses,
    },
  });
}

function cardTitles() {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

/** Follows a link of the list of sections. */
async function openSection(name: string) {
  const sections = screen.getByRole('navigation', { name: 'Settings' });
  await userEvent.click(await within(sections).findByRole('link', { name }));
}

test('The settings show the profile alone, with the facts that cannot be changed', () => {
  const page = renderSettings();
  expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const profile = within(screen.getByRole('region', { name: 'Profile Settings' }));
  expect(profile.getByLabelText('Name')).toHaveValue('Mara de Wit');
  expect(profile.getByLabelText('Email')).toHaveValue('mara@example.com');
  expect(profile.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '3 / 5',
    'Dec 4, 2026',
    'mara',
    'Client',
  ]);
  expect(cardTitles()).toEqual(['Profile Settings']);
  const links = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Addresses',
    'Security',
    'API tokens',
    'Notifications',
    'Credits',
  ]);
  expect(page.paths).toEqual(['me.apiTokens.policy']);
});

test.each([
  ['Security', '/security', ['Change password', 'Two-factor authentication', 'Sessions']],
  ['Notifications', '/notifications', ['Email notifications', 'Account emails']],
  ['Credits', '/credits', ['This month', 'Credit statement']],
  ['API tokens', '/api', ['API tokens']],
])('The section %s has its own address, title and cards', async (name, path, titles) => {
  const page = renderSettings();
  await openSection(name);
  expect(page.pathname).toBe(`/settings${path}`);
  await waitFor(() => expect(cardTitles()).toEqual(titles));
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  expect(document.title).toBe(`${name} · Settings · Transfers Portal`);
});

test('On small screens a select leads to the sections', async () => {
  const page = renderSettings();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'Notifications');
  expect(page.pathname).toBe('/settings/notifications');
  expect(await screen.findByRole('switch', { name: 'Request approved' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Credits renewed' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Security emails' })).toBeChecked();
});

test('The statement and the sessions of a client are listed', async () => {
  renderSettings({}, '/settings/credits');
  const statement = await screen.findByRole('table', { name: 'Credit statement' });
  expect(within(statement).getByRole('link', { name: 'Request #42' })).toHaveAttribute(
    'href',
    '/request-history/42',
  );
  await openSection('Security');
  const sessions = await screen.findByRole('list', { name: 'Sessions' });
  expect(within(sessions).getByText('Firefox on Windows')).toBeVisible();
});

test('While API tokens are turned off for clients, their section is not listed and says why it is empty', async () => {
  const page = renderSettings({ 'me.apiTokens.policy': () => ({ isAllowed: false }) }, '/settings/api');
  const text = 'API tokens are turned off for clients. If you need them, please contact us.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'API tokens' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create token' })).toBeNull();
  expect(page.paths).toEqual(['me.apiTokens.policy']);
});

test('The statement of a long period leads to its earlier entries and back to the newest', async () => {
  const earlier = statementView({ opening: 0, closing: 5, entries: [creditEntryView({ number: 1 })] });
  const page = renderSettings(
    {
      'me.credits.statement': (input) =>
        (input as { cursor?: string }).cursor === 'older'
          ? earlier
          : statementView({ entries: [creditEntryView()], nextCursor: 'older' }),
    },
    '/settings/credits',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Earlier entries' }));
  expect(await screen.findByText('Opening balance')).toBeVisible();
  expect(screen.getByText('Balance after these entries')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Earlier entries' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Newest entries' }));
  expect(await screen.findByText('Balance before these entries')).toBeVisible();
  expect(screen.getByText('Current balance')).toBeVisible();
  expect(page.inputsOf('me.credits.statement')).toEqual([
    {},
    { period: 10, cursor: 'older' },
    { period: 10 },
  ]);
});

test('"Try again" reads a credit statement that could not be loaded', async () => {
  renderSettings({ 'me.credits.statement': failOnce(statementView()) }, '/settings/credits');
  expect(await screen.findByText('The statement could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Credit statement' })).toBeVisible();
});

test('A client changes their password, and the revoked API tokens leave the list', async () => {
  let hasChanged = false;
  const page = renderSettings(
    {
      'me.password.change': () => {
        hasChanged = true;
        return null;
      },
      'me.apiTokens.list': () => (hasChanged ? [] : [apiTokenView()]),
    },
    '/settings/api',
  );
  expect(await screen.findByRole('button', { name: 'Revoke Shop' })).toBeVisible();
  await openSection('Security');
  await userEvent.type(screen.getByLabelText('Current Password'), 'secret1');
  await userEvent.type(screen.getByLabelText('New Password'), 'secret2');
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'secret2');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(screen.getByText('Your other sessions and your API tokens have ended.')).toBeVisible();
  expect(page.inputsOf('me.password.change')).toEqual([
    { currentPassword: 'secret1', newPassword: 'secret2' },
  ]);
  expect(screen.getByLabelText('Current Password')).toHaveValue('');
  await openSection('API tokens');
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
});

async function fillInToken() {
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create token' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Shop');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));
}

test('A token that needs a confirmation is created after the password was entered again', async () => {
  let isConfirmed = false;
  const page = renderSettings(
    {
      'me.apiTokens.create': needConfirmation(() => isConfirmed, { ...apiTokenView(), token: 'ptl_new' }),
      'auth.confirm': ({ password }) => {
        const message = 'The password is incorrect';
        if (password !== 'secret1') refuse(message, 400, [{ path: 'password', message }])();
        isConfirmed = true;
        return null;
      },
    },
    '/settings/api',
  );
  await fillInToken();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  const password = within(dialog).getByLabelText('Password');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'));
  await userEvent.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect'));
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.clear(password);
  await userEvent.type(password, 'secret1{Enter}');
  expect(await screen.findByDisplayValue('ptl_new')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull();
  const input = { name: 'Shop', scopes: ['read'], expiresInDays: 90 };
  expect(page.inputsOf('me.apiTokens.create')).toEqual([input, input]);
  expect(page.inputsOf('auth.confirm')).toEqual([{ password: 'wrong' }, { password: 'secret1' }]);
});

test('"Cancel" in the confirmation keeps what was entered, and too many attempts are reported', async () => {
  const page = renderSettings(
    {
      'me.apiTokens.create': needConfirmation(() => false, { ...apiTokenView(), token: 'ptl_new' }),
      'auth.confirm': refuse('Too many attempts. Please try again in a minute.', 429),
    },
    '/settings/api',
  );
  await fillInToken();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await userEvent.type(within(dialog).getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Too many attempts. Please try again in a minute.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const form = screen.getByRole('dialog', { name: 'Create token' });
  expect(within(form).getByLabelText('Name')).toHaveValue('Shop');
  expect(page.inputsOf('me.apiTokens.create')).toHaveLength(1);
});
