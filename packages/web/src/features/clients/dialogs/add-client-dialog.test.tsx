import { initialSettings } from '@portal/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clientView } from '../../../test/builders.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { AddClientButton } from '../list/add-client-button.tsx';

test('A new client gets a company, and a username from the name, which can be replaced', async () => {
  const page = renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AddClientButton }],
    responses: { 'admin.settings.get': () => initialSettings, 'admin.clients.create': () => clientView() },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  const [name, username] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Username')];
  await userEvent.type(name, 'Zoë Lindqvist');
  expect(username).toHaveValue('zoe.lindqvist');
  await userEvent.type(dialog.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.type(dialog.getByLabelText('Company'), 'Lindqvist Print');
  await userEvent.type(dialog.getByLabelText('Password'), 'secret1');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Client' }));
  await waitFor(() =>
    expect(page.inputsOf('admin.clients.create')).toMatchObject([
      { username: 'zoe.lindqvist', company: 'Lindqvist Print' },
    ]),
  );

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  await userEvent.type(again.getByLabelText('Name'), 'Noor');
  await userEvent.type(again.getByLabelText('Username'), 'haddad');
  await userEvent.type(again.getByLabelText('Name'), ' Haddad');
  expect(again.getByLabelText('Username')).toHaveValue('haddad');
});

test('After an invitation the next client is invited too, until one gets a password', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AddClientButton }],
    responses: {
      'admin.settings.get': () => initialSettings,
      'admin.clients.create': () => clientView(),
      'admin.invitations.send': () => clientView(),
    },
  });
  const add = async (isInvited: boolean) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }));
    const invitation = dialog.getByRole('switch', { name: 'Send an invitation' });
    const wasInvited = invitation.getAttribute('aria-checked') === 'true';
    if (wasInvited !== isInvited) await userEvent.click(invitation);
    await userEvent.type(dialog.getByLabelText('Name'), 'Zoë Lindqvist');
    await userEvent.type(dialog.getByLabelText('Email'), 'zoe@example.com');
    if (!isInvited) await userEvent.type(dialog.getByLabelText('Password'), 'secret1');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Client' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return wasInvited;
  };
  expect(await add(true)).toBe(false);
  expect(await add(false)).toBe(true);
  expect(await add(false)).toBe(false);
});

test('Without a mail server the dialog and the toast say that an invitation reaches nobody', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AddClientButton }],
    responses: {
      'admin.settings.get': () => initialSettings,
      'admin.emails.outgoing': () => ({
        isToFiles: true,
        waiting: 0,
        retrying: 0,
        lastProblem: null,
        failedTotal: 0,
        failed: [],
      }),
      'admin.invitations.send': () => clientView(),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  await userEvent.click(dialog.getByRole('switch', { name: 'Send an invitation' }));
  expect(await dialog.findByText(/Emails reach nobody/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Zoë Lindqvist');
  await userEvent.type(dialog.getByLabelText('Email'), 'zoe@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Client' }));
  expect(await screen.findByText(/the invitation reached nobody/)).toBeVisible();
});

test('A form that is sent empty focuses its first field with an error, in the order of the page', async () => {
  renderPage({
    at: '/',
    user: admin,
    routes: [{ path: '/', Component: AddClientButton }],
    responses: { 'admin.settings.get': () => initialSettings },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Add Client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Client' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create Client' }));
  expect(await dialog.findByText('Name must be at least 2 characters')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
});
