import { initialSettings } from '@portal/contract/settings';
import type { WebhookView } from '@portal/contract/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminSettingsResponses } from '../test/admin-settings.ts';
import {
  adminView,
  apiTokenView,
  clientView,
  onlySearchPage,
  secondFactorView,
  sessionView,
  statementView,
} from '../test/builders.ts';
import { needConfirmation, type Responses } from '../test/fake-server.ts';
import { admin } from '../test/people.ts';
import { renderPage } from '../test/render-page.tsx';
import { adminSettingsRoutes, clientSettingsRoutes } from '../test/settings-routes.ts';
import AdminClientPage from './admin/clients/client.page.tsx';

const webhook: WebhookView = {
  id: 4,
  url: 'https://example.com/hook',
  events: ['request.created'],
  isActive: true,
  createdAt: '2026-11-22T09:00:00.000Z',
  format: 'json',
  previousSecretUntil: null,
  failed: 0,
  waiting: 0,
};
const invited = adminView({
  id: 3,
  name: 'Nia Obi',
  state: 'invited',
  invitedAt: '2026-11-20T09:00:00.000Z',
});
const former = adminView({
  id: 4,
  name: 'Zoe Lind',
  state: 'deactivated',
  deactivatedAt: '2026-11-01T09:00:00.000Z',
});
const otherSession = sessionView({ id: 'b'.repeat(64), device: 'Safari on iPhone', isCurrent: false });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const pressIn = async (role: 'dialog' | 'alertdialog', title: string, name: string) => {
  const dialog = within(await screen.findByRole(role, { name: title }));
  await userEvent.click(dialog.getByRole('button', { name }));
};

type Step = {
  path: keyof Responses;
  at: string;
  output: unknown;
  take: () => Promise<void>;
  /** What shows that the step was taken. */
  shows: string | RegExp;
};

const steps: Step[] = [
  {
    path: 'admin.admins.invite',
    at: '/admin/settings/admins',
    output: invited,
    take: async () => {
      await press('Invite admin');
      const dialog = within(await screen.findByRole('dialog', { name: 'Invite admin' }));
      await userEvent.type(dialog.getByLabelText('Name'), 'Nia Obi');
      await userEvent.type(dialog.getByLabelText('Email'), 'nia@example.com');
      await userEvent.type(dialog.getByLabelText('Username'), 'nia{Enter}');
    },
    shows: 'Admin invited',
  },
  {
    path: 'admin.admins.sendInvitationAgain',
    at: '/admin/settings/admins',
    output: invited,
    take: () => press('Send again to Nia Obi'),
    shows: 'Invitation sent',
  },
  {
    path: 'admin.admins.reactivate',
    at: '/admin/settings/admins',
    output: { ...former, state: 'active' },
    take: () => press('Reactivate Zoe Lind'),
    shows: 'Admin reactivated',
  },
  {
    path: 'admin.webhooks.create',
    at: '/admin/settings/webhooks',
    output: { ...webhook, secret: 'whsec_new' },
    take: async () => {
      await press('Add webhook');
      const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
      await userEvent.type(dialog.getByLabelText('URL'), 'https://example.com/new{Enter}');
    },
    shows: /Copy the signing secret now/,
  },
  {
    path: 'admin.webhooks.update',
    at: '/admin/settings/webhooks',
    output: webhook,
    take: async () => {
      await press('Edit https://example.com/hook');
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
      await userEvent.type(dialog.getByLabelText('URL'), '/moved{Enter}');
    },
    shows: 'Webhook updated',
  },
  {
    path: 'admin.webhooks.replaceSecret',
    at: '/admin/settings/webhooks',
    output: { ...webhook, secret: 'whsec_new' },
    take: async () => {
      await press('Edit https://example.com/hook');
      await pressIn('dialog', 'Edit webhook', 'Replace secret');
      await pressIn('dialog', 'Replace secret', 'Replace secret');
    },
    shows: /Copy the signing secret now/,
  },
  {
    path: 'admin.settings.update',
    at: '/admin/settings/access',
    output: { ...initialSettings, clientApiTokens: false },
    take: async () => {
      await userEvent.click(await screen.findByRole('switch', { name: 'API tokens for clients' }));
      await press('Save Changes');
    },
    shows: 'Settings updated',
  },
  {
    path: 'me.profile.update',
    at: '/settings',
    output: { ...admin, email: `${admin.email}.de` },
    take: async () => {
      await userEvent.type(await screen.findByLabelText('Email'), '.de{Enter}');
    },
    shows: 'Profile updated',
  },
  {
    path: 'admin.clients.update',
    at: '/admin/clients/7?contact=7',
    output: clientView({ email: 'mara@example.org' }),
    take: async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contact' }));
      await userEvent.type(dialog.getByLabelText('Email'), '.org{Enter}');
    },
    shows: 'Client updated',
  },
  {
    path: 'me.sessions.end',
    at: '/admin/settings/security',
    output: null,
    take: () => press(/^Sign out Safari on iPhone/),
    shows: 'That device has been signed out.',
  },
  {
    path: 'me.sessions.endOthers',
    at: '/admin/settings/security',
    output: null,
    take: async () => {
      await press('Sign out of all other devices');
      await pressIn('alertdialog', 'Sign out of all other devices', 'Sign out of all other devices');
    },
    shows: "You're still signed in on this device.",
  },
  {
    path: 'admin.access.endSession',
    at: '/admin/clients/7',
    output: null,
    take: async () => {
      await press(/^Revoke session Safari on iPhone/);
      await pressIn('alertdialog', 'Revoke session', 'Revoke');
    },
    shows: 'Access revoked',
  },
  {
    path: 'admin.access.revokeToken',
    at: '/admin/clients/7',
    output: null,
    take: async () => {
      await press('Revoke Web shop');
      await pressIn('alertdialog', 'Revoke token', 'Revoke');
    },
    shows: 'Access revoked',
  },
  {
    path: 'admin.access.endAll',
    at: '/admin/clients/7',
    output: null,
    take: async () => {
      await press('Revoke all');
      await pressIn('alertdialog', 'Revoke all', 'Revoke all');
    },
    shows: 'Access revoked',
  },
];

test.for(steps)(
  '$path is repeated after the password was entered in the dialog',
  async ({ path, at, output, take, shows }) => {
    let isConfirmed = false;
    const page = renderPage({
      at,
      user: admin,
      routes: [
        ...adminSettingsRoutes,
        ...clientSettingsRoutes,
        { path: '/admin/clients/:id', Component: AdminClientPage },
      ],
      responses: {
        ...adminSettingsResponses,
        'admin.admins.list': () => [invited, former],
        'admin.webhooks.list': () => [webhook],
        'me.sessions.list': () => ({ items: [sessionView(), otherSession], total: 2 }),
        'me.secondFactor.get': () => secondFactorView(),
        'admin.clients.get': () => clientView(),
        'admin.invitations.get': () => ({ invitedAt: null }),
        'admin.credits.statement': () => statementView(),
        'admin.requests.search': () => onlySearchPage(),
        'admin.access.get': () => ({
          sessions: { items: [otherSession], total: 1 },
          apiTokens: [apiTokenView({ name: 'Web shop' })],
        }),
        'auth.confirm': () => {
          isConfirmed = true;
          return null;
        },
        [path]: needConfirmation(() => isConfirmed, output),
      },
    });
    await take();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.type(within(dialog).getByLabelText('Password'), 'secret1{Enter}');
    expect(await screen.findByText(shows)).toBeVisible();
    expect(page.inputsOf('auth.confirm')).toEqual([{ password: 'secret1' }]);
    const [refused, repeated, ...others] = page.inputsOf(path);
    expect([repeated, ...others]).toEqual([refused]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  },
);
