import type { AccountAccessView } from '@portal/contract/accounts/access';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  apiTokenView,
  clientView,
  onlySearchPage,
  sessionView,
  statementView,
} from '../../../test/builders.ts';
import { failOnce, neverRespond, type Responses, refuse } from '../../../test/fake-server.ts';
import { admin } from '../../../test/people.ts';
import { renderPage } from '../../../test/render-page.tsx';
import AdminClientPage from './client.page.tsx';

const session = sessionView({ isCurrent: false });
const access: AccountAccessView = {
  sessions: { items: [session], total: 1 },
  apiTokens: [apiTokenView({ name: 'Web shop' })],
};
const noAccess: AccountAccessView = { sessions: { items: [], total: 0 }, apiTokens: [] };

function renderClient(responses: Responses = {}) {
  return renderPage({
    at: '/admin/clients/7',
    user: admin,
    routes: [{ path: '/admin/clients/:id', Component: AdminClientPage }],
    responses: {
      'admin.clients.get': () => clientView(),
      'admin.invitations.get': () => ({ invitedAt: null }),
      'admin.credits.statement': () => statementView(),
      'admin.requests.search': () => onlySearchPage(),
      'admin.access.get': () => access,
      ...responses,
    },
  });
}

async function section() {
  return within(await screen.findByRole('region', { name: 'Sessions and API tokens' }));
}

async function revoke(button: string | RegExp, title: string, confirm = 'Revoke') {
  await userEvent.click(await (await section()).findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
}

test("An admin sees a client's sessions and API tokens", async () => {
  renderClient();
  const shown = await section();
  expect(await shown.findByText('Firefox on Windows')).toBeVisible();
  expect(shown.getByText('Web shop')).toBeVisible();
});

test('An account without access says so and offers nothing to revoke', async () => {
  renderClient({ 'admin.access.get': () => noAccess });
  const shown = await section();
  expect(await shown.findByText('There are no sessions.')).toBeVisible();
  expect(shown.getByText('There are no API tokens.')).toBeVisible();
  expect(shown.queryByRole('button')).not.toBeInTheDocument();
});

test('The sessions and API tokens of an account show that they are loading', async () => {
  renderClient({ 'admin.access.get': neverRespond });
  expect(await (await section()).findByRole('status', { name: 'Loading' })).toBeVisible();
});

test('"Try again" reads access that could not be loaded', async () => {
  renderClient({ 'admin.access.get': failOnce(access) });
  const shown = await section();
  expect(await shown.findByText('Error loading sessions and tokens.')).toBeVisible();
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Web shop')).toBeVisible();
});

test('An admin revokes an API token after a confirmation, and the list is read again', async () => {
  let shown = access;
  const page = renderClient({
    'admin.access.get': () => shown,
    'admin.access.revokeToken': () => {
      shown = { ...access, apiTokens: [] };
      return null;
    },
  });
  await revoke('Revoke Web shop', 'Revoke token');
  expect(await screen.findByText('Access revoked')).toBeVisible();
  expect(await screen.findByText('There are no API tokens.')).toBeVisible();
  // The button that opened the dialog is no longer there.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sessions' })).toHaveFocus());
  expect(page.inputsOf('admin.access.revokeToken')).toEqual([{ id: 7, tokenId: 5 }]);
});

test('An admin revokes a session', async () => {
  const page = renderClient({ 'admin.access.endSession': () => null });
  await revoke(/^Revoke session Firefox on Windows/, 'Revoke session');
  expect(await screen.findByText('Access revoked')).toBeVisible();
  expect(page.inputsOf('admin.access.endSession')).toEqual([{ id: 7, sessionId: session.id }]);
});

test('An admin revokes everything', async () => {
  const page = renderClient({ 'admin.access.endAll': () => null });
  await revoke('Revoke all', 'Revoke all', 'Revoke all');
  expect(await screen.findByText('Access revoked')).toBeVisible();
  expect(page.inputsOf('admin.access.endAll')).toEqual([{ id: 7 }]);
});

test('A session that has ended in the meantime is reported, and the list is read again', async () => {
  let shown = access;
  renderClient({
    'admin.access.get': () => shown,
    'admin.access.endSession': () => {
      shown = noAccess;
      return refuse('This session has already ended.', 404)();
    },
  });
  await revoke(/^Revoke session/, 'Revoke session');
  expect(await screen.findByText('This session has already ended.')).toBeVisible();
  expect(await screen.findByText('There are no sessions.')).toBeVisible();
});

test('A revocation that takes long leaves the dialog of the next one open', async () => {
  const revoked = Promise.withResolvers<null>();
  renderClient({ 'admin.access.endSession': () => revoked.promise });
  await revoke(/^Revoke session/, 'Revoke session');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await userEvent.click((await section()).getByRole('button', { name: 'Revoke Web shop' }));
  const next = within(await screen.findByRole('alertdialog', { name: 'Revoke token' }));
  expect(next.getByRole('button', { name: 'Revoke' })).toBeVisible();
  revoked.resolve(null);
  expect(await screen.findByText('Access revoked')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Revoke token' })).toBeVisible();
});
