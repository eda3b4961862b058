import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminView, apiTokenView, sessionView } from '../../../test/builders.ts';
import { failOnce, type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { adminSettingsRoutes } from '../../../test/settings-routes.ts';

const own = adminView();
const ben = adminView({
  id: 2,
  name: 'Ben Ito',
  email: 'ben@example.com',
  username: 'ben',
  activeTokens: 2,
  secondFactorSince: '2026-11-03T09:00:00.000Z',
});
const nia = adminView({
  id: 3,
  name: 'Nia Obi',
  email: 'nia@example.com',
  username: 'nia',
  state: 'invited',
  invitedAt: '2026-11-20T09:00:00.000Z',
  lastSignInAt: null,
});
const former = adminView({
  id: 4,
  name: 'Zoe Lind',
  state: 'deactivated',
  deactivatedAt: '2026-11-01T09:00:00.000Z',
});

function renderSettings(responses: Responses = {}) {
  return renderPage({
    at: '/admin/settings/admins',
    user: admin,
    routes: adminSettingsRoutes,
    responses: { 'admin.admins.list': () => [own, ben, nia, former], ...responses },
  });
}

async function section() {
  return within(await screen.findByRole('region', { name: 'Admins' }));
}

async function rowOf(text: string) {
  const row = (await (await section()).findByText(text)).closest('li');
  if (row === null) throw new Error(`There is no row with ${text}`);
  return within(row);
}

test('The list shows the state, the last sign-in, the second factor and the tokens of each admin', async () => {
  renderSettings();
  const active = await rowOf('Ben Ito');
  expect(active.getByText('ben@example.com, ben')).toBeVisible();
  expect(active.getByText(/^Last sign-in/)).toHaveTextContent('Last sign-in November 21, 2026 at 9:00 AM.');
  expect(active.getByText(/^Second factor since/)).toHaveTextContent(
    'Second factor since Nov 3, 2026. 2 API tokens.',
  );
  const invited = await rowOf('Nia Obi');
  expect(invited.getByText('Invited')).toBeVisible();
  expect(invited.getByText(/has not chosen a password yet/)).toHaveTextContent(
    'Invited November 20, 2026 at 9:00 AM, has not chosen a password yet.',
  );
  const deactivated = await rowOf('Zoe Lind');
  expect(deactivated.getByText('Deactivated')).toBeVisible();
  expect(deactivated.getByText(/^Deactivated on/)).toHaveTextContent('Deactivated on Nov 1, 2026.');
  expect(deactivated.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument();
});

test('Admins see which account is theirs and cannot deactivate it', async () => {
  renderSettings();
  const row = await rowOf('You');
  expect(row.getByText('Ada Okafor')).toBeVisible();
  expect(row.getByText('No second factor. No API tokens.')).toBeVisible();
  expect(row.queryByRole('button', { name: /Deactivate/ })).not.toBeInTheDocument();
});

test('The only admin is advised to invite a second one', async () => {
  renderSettings({ 'admin.admins.list': () => [own] });
  expect(await (await section()).findByText(/You are the only admin/)).toBeVisible();
});

test('"Try again" reads admins who could not be loaded', async () => {
  renderSettings({ 'admin.admins.list': failOnce([own, ben]) });
  const shown = await section();
  expect(await shown.findByText('Error loading admins.')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Ben Ito')).toBeVisible();
});

test('An admin invites another, and errors of the form and of the server are shown at their fields', async () => {
  let isTaken = true;
  const page = renderSettings({
    'admin.admins.invite': () => {
      if (!isTaken) return nia;
      const message = 'Username already exists';
      return refuse(message, 409, [{ path: 'username', message }])();
    },
  });
  await userEvent.click((await section()).getByRole('button', { name: 'Invite admin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Please enter a valid email')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Nia Obi');
  await userEvent.type(dialog.getByLabelText('Email'), 'nia@example.com');
  await userEvent.type(dialog.getByLabelText('Username'), 'nia');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Username already exists')).toBeVisible();
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('An invitation is on its way to nia@example.com.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(page.inputsOf('admin.admins.invite').at(-1)).toEqual({
    name: 'Nia Obi',
    email: 'nia@example.com',
    username: 'nia',
  });
});

test('An admin deactivates another after a confirmation', async () => {
  let shown = [own, ben];
  const page = renderSettings({
    'admin.admins.list': () => shown,
    'admin.admins.deactivate': () => {
      const deactivated = {
        ...ben,
        state: 'deactivated' as const,
        deactivatedAt: '2026-11-22T09:00:00.000Z',
      };
      shown = [own, deactivated];
      return deactivated;
    },
  });
  await userEvent.click((await rowOf('Ben Ito')).getByRole('button', { name: 'Deactivate Ben Ito' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate admin' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Admin deactivated')).toBeVisible();
  expect(await (await rowOf('Ben Ito')).findByRole('button', { name: 'Reactivate Ben Ito' })).toBeVisible();
  expect(page.inputsOf('admin.admins.deactivate')).toEqual([{ id: 2 }]);
});

test('A deactivation that the server refuses is explained', async () => {
  renderSettings({ 'admin.admins.deactivate': refuse('This is the last active admin.') });
  await userEvent.click((await rowOf('Ben Ito')).getByRole('button', { name: 'Deactivate Ben Ito' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Failed to deactivate admin')).toBeVisible();
  expect(screen.getByText('This is the last active admin.')).toBeVisible();
});

test('An admin reactivates another and sends an invitation again', async () => {
  const page = renderSettings({
    'admin.admins.reactivate': () => ({ ...former, state: 'active', deactivatedAt: null }),
    'admin.admins.sendInvitationAgain': () => nia,
  });
  await userEvent.click((await rowOf('Zoe Lind')).getByRole('button', { name: 'Reactivate Zoe Lind' }));
  expect(await screen.findByText('Admin reactivated')).toBeVisible();
  await userEvent.click((await rowOf('Nia Obi')).getByRole('button', { name: 'Send again to Nia Obi' }));
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  expect(page.inputsOf('admin.admins.reactivate')).toEqual([{ id: 4 }]);
  expect(page.inputsOf('admin.admins.sendInvitationAgain')).toEqual([{ id: 3 }]);
});

test('An invitation that was not accepted is withdrawn after a confirmation', async () => {
  let admins = [own, ben, nia, { ...former, invitedAt: nia.invitedAt }];
  const page = renderSettings({
    'admin.admins.list': () => admins,
    'admin.admins.withdrawInvitation': () => {
      admins = [own, ben];
      return null;
    },
  });
  const name = 'Withdraw invitation of Nia Obi';
  expect((await rowOf('Ben Ito')).queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  expect((await rowOf('Zoe Lind')).getByRole('button', { name: /Withdraw/ })).toBeVisible();
  await userEvent.click((await rowOf('Nia Obi')).getByRole('button', { name }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw invitation' }));
  expect(dialog.getByText('nia@example.com')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Invitation withdrawn')).toBeVisible();
  expect(page.inputsOf('admin.admins.withdrawInvitation')).toEqual([{ id: nia.id }]);
  expect(screen.queryByText('Nia Obi')).not.toBeInTheDocument();
});

test('The sessions and tokens of an admin are read when they are opened', async () => {
  const page = renderSettings({
    'admin.access.get': () => ({
      sessions: { items: [sessionView({ isCurrent: false })], total: 1 },
      apiTokens: [apiTokenView({ name: 'Warehouse', scopes: ['admin'] })],
    }),
  });
  const row = await rowOf('Ben Ito');
  const button = row.getByRole('button', { name: 'Sessions and tokens of Ben Ito' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(page.inputsOf('admin.access.get')).toEqual([]);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await row.findByText('Warehouse')).toBeVisible();
  expect(page.inputsOf('admin.access.get')).toEqual([{ id: 2 }]);
  await userEvent.click(button);
  expect(row.queryByText('Warehouse')).not.toBeInTheDocument();
});
