import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failOnce, type Responses, refuse } from '../../test/fake-server.ts';
import { renderPage } from '../../test/render-page.tsx';
import RestoreEmailPage from './restore-email.page.tsx';

const TOKEN = 'x'.repeat(43);
const PASSWORD_TOKEN = 'y'.repeat(43);
const CHANGE = {
  username: 'ada',
  oldEmail: 'ada@example.com',
  newEmail: 'thief@example.com',
  changedAt: '2026-11-22T12:00:00.000Z',
};

function renderRestoration(responses: Responses = {}, hash = `#token=${TOKEN}`) {
  return renderPage({
    at: `/auth/restore-email${hash}`,
    routes: [
      { path: '/auth/restore-email', Component: RestoreEmailPage },
      { path: '/auth', element: 'The sign-in page' },
    ],
    responses: {
      'emailChanges.open': () => CHANGE,
      'emailChanges.undo': () => ({ email: CHANGE.oldEmail, passwordToken: PASSWORD_TOKEN }),
      'passwordLinks.setPassword': () => null,
      ...responses,
    },
  });
}

async function restore() {
  await userEvent.click(await screen.findByRole('button', { name: 'Restore email' }));
}

test('The page shows what changed and restores nothing before its button is pressed', async () => {
  const page = renderRestoration();
  expect(await screen.findByText('thief@example.com')).toBeVisible();
  expect(screen.getByText('ada@example.com')).toBeVisible();
  expect(screen.getByText('ada')).toBeVisible();
  expect(window.location.href).not.toContain(TOKEN);
  expect(page.inputsOf('emailChanges.open')).toEqual([{ token: TOKEN }]);
  expect(page.inputsOf('emailChanges.undo')).toEqual([]);
});

test('A link without its end is said to be incomplete, and is not checked', async () => {
  const page = renderRestoration({}, `#token=${TOKEN.slice(1)}`);
  expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
  expect(page.paths).not.toContain('emailChanges.open');
});

test('After the restoration the page says what ended and opens a form for a new password', async () => {
  const page = renderRestoration();
  await restore();
  expect(await screen.findByText(/All its sessions, API tokens and password links have ended/)).toBeVisible();
  expect(page.inputsOf('emailChanges.undo')).toEqual([{ token: TOKEN }]);
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  await userEvent.type(screen.getByLabelText('New Password'), 'another-secret');
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'another-secret{Enter}');
  expect(await screen.findByText('The sign-in page')).toBeVisible();
  expect(page.inputsOf('passwordLinks.setPassword')).toEqual([
    { token: PASSWORD_TOKEN, password: 'another-secret' },
  ]);
});

test('For a deactivated account the page offers no new password', async () => {
  renderRestoration({ 'emailChanges.undo': () => ({ email: CHANGE.oldEmail, passwordToken: null }) });
  await restore();
  expect(await screen.findByText(/All its sessions, API tokens and password links have ended/)).toBeVisible();
  expect(screen.queryByLabelText('New Password')).toBeNull();
});

test('A restoration that is refused says why and can be tried again', async () => {
  const message = 'Another account uses this email address now, so it cannot be restored. Please contact us.';
  renderRestoration({ 'emailChanges.undo': refuse(message, 409) });
  await restore();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Restore email' })).toBeEnabled();
});

test('A used or expired link leads to the sign-in page', async () => {
  const message = 'This link has expired or has already been used.';
  renderRestoration({ 'emailChanges.open': refuse(message, 404) });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore email' })).toBeNull();
});

test('A link that could not be checked can be checked again', async () => {
  renderRestoration({ 'emailChanges.open': failOnce(CHANGE) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Restore email' })).toBeVisible();
});
