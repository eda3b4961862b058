import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  apiTokenView,
  creditEntryView,
  notificationPreferencesView,
  sessionView,
  statementView,
} from '../../test/builders.ts';
import { failOnce, needConfirmation, neverRespond, type Responses, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import { SettingsPage } from './settings.page.tsx';

function renderSettings(responses: Responses = {}) {
  return renderPage({
    at: '/settings',
    user: client,
    routes: [{ path: '/settings', Component: SettingsPage }],
    responses: {
      'me.notifications.get': () => notificationPreferencesView(),
      'me.credits.statement': () => statementView(),
      'me.sessions.list': () => ({ items: [sessionView()], total: 1 }),
      'me.apiTokens.list': () => [],
      ...responses,
    },
  });
}

it('The settings show the profile, the credit statement, the sessions and the API tokens', async () => {
  renderSettings();
  expect(screen.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Mara de Wit');
  expect(screen.getByLabelText('Email')).toHaveValue('mara@example.com');
  expect(screen.getByText('3 / 5')).toBeVisible();
  const statement = await screen.findByRole('table', { name: 'Credit statement' });
  expect(within(statement).getByRole('link', { name: 'Request #42' })).toHaveAttribute(
    'href',
    '/request-history/42',
  );
  const sessions = await screen.findByRole('list', { name: 'Sessions' });
  expect(within(sessions).getByText('Firefox on Windows')).toBeVisible();
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
  expect(await screen.findByRole('switch', { name: 'Request approved' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Credits renewed' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Security emails' })).toBeChecked();
});

it('The profile can be edited while the other settings are loading', () => {
  renderSettings({
    'me.notifications.get': neverRespond,
    'me.credits.statement': neverRespond,
    'me.sessions.list': neverRespond,
    'me.apiTokens.list': neverRespond,
    'me.secondFactor.get': neverRespond,
  });
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(6);
  expect(screen.getByLabelText('Name')).toBeEnabled();
});

it('The statement of a long period leads to its earlier entries and back to the newest', async () => {
  const earlier = statementView({ opening: 0, closing: 5, entries: [creditEntryView({ number: 1 })] });
  const page = renderSettings({
    'me.credits.statement': (input) =>
      (input as { cursor?: string }).cursor === 'older'
        ? earlier
        : statementView({ entries: [creditEntryView()], nextCursor: 'older' }),
  });
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

it('"Try again" reads a credit statement that could not be loaded', async () => {
  renderSettings({ 'me.credits.statement': failOnce(statementView()) });
  expect(await screen.findByText('The statement could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Credit statement' })).toBeVisible();
});

it('A client changes their name', async () => {
  const page = renderSettings({ 'me.profile.update': ({ name = client.name }) => ({ ...client, name }) });
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mara Jansen');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(page.inputsOf('me.profile.update')).toEqual([{ name: 'Mara Jansen', email: 'mara@example.com' }]);
});

it('An email that is already in use is reported at its field', async () => {
  const message = 'Email already exists';
  renderSettings({ 'me.profile.update': refuse(message, 409, [{ path: 'email', message }]) });
  await userEvent.type(screen.getByLabelText('Email'), '.nl');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Failed to update profile')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('A client changes their password, and the revoked API tokens leave the list', async () => {
  let hasChanged = false;
  const page = renderSettings({
    'me.password.change': () => {
      hasChanged = true;
      return null;
    },
    'me.apiTokens.list': () => (hasChanged ? [] : [apiTokenView()]),
  });
  expect(await screen.findByRole('button', { name: 'Revoke Shop' })).toBeVisible();
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
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
});

async function fillInToken() {
  await userEvent.click(screen.getByRole('button', { name: 'Create Token' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create Token' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Shop');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create Token' }));
}

it('A token that needs a confirmation is created after the password was entered again', async () => {
  let isConfirmed = false;
  const page = renderSettings({
    'me.apiTokens.create': needConfirmation(() => isConfirmed, { ...apiTokenView(), token: 'ptl_new' }),
    'auth.confirm': ({ password }) => {
      const message = 'The password is incorrect';
      if (password !== 'secret1') refuse(message, 400, [{ path: 'password', message }])();
      isConfirmed = true;
      return null;
    },
  });
  await fillInToken();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  const password = within(dialog).getByLabelText('Password');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'));
  await userEvent.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect'));
  expect(password).toHaveFocus();
  await userEvent.clear(password);
  await userEvent.type(password, 'secret1{Enter}');
  expect(await screen.findByDisplayValue('ptl_new')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull();
  const input = { name: 'Shop', scopes: ['read'], expiresInDays: 90 };
  expect(page.inputsOf('me.apiTokens.create')).toEqual([input, input]);
  expect(page.inputsOf('auth.confirm')).toEqual([{ password: 'wrong' }, { password: 'secret1' }]);
});

it('"Cancel" in the confirmation keeps what was entered, and too many attempts are reported', async () => {
  const page = renderSettings({
    'me.apiTokens.create': needConfirmation(() => false, { ...apiTokenView(), token: 'ptl_new' }),
    'auth.confirm': refuse('Too many attempts. Please try again in a minute.', 429),
  });
  await fillInToken();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await userEvent.type(within(dialog).getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Too many attempts. Please try again in a minute.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const form = screen.getByRole('dialog', { name: 'Create Token' });
  expect(within(form).getByLabelText('Name')).toHaveValue('Shop');
  expect(page.inputsOf('me.apiTokens.create')).toHaveLength(1);
});
