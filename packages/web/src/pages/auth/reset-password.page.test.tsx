import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { InvitationPage } from './invitation.page.tsx';
import { ResetPasswordPage } from './reset-password.page.tsx';

function renderLink(path: '/auth/reset' | '/auth/invitation') {
  return renderPage({
    at: `${path}?token=${'t'.repeat(43)}`,
    routes: [
      { path: '/auth', element: <p>Sign in</p> },
      { path: '/auth/reset', Component: ResetPasswordPage },
      { path: '/auth/invitation', Component: InvitationPage },
    ],
    responses: {
      'passwordLinks.open': () => ({ name: 'Mara de Wit', username: 'mara' }),
      'passwordLinks.setPassword': () => null,
    },
  });
}

async function choosePassword() {
  await userEvent.type(await screen.findByLabelText('New Password'), 'secret2');
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'secret2');
  await userEvent.click(screen.getByRole('button', { name: 'Save Password' }));
}

it('The reset page says before and after that sessions and API tokens end', async () => {
  const page = renderLink('/auth/reset');
  expect(screen.getByText('Saving it ends all sessions and API tokens of your account.')).toBeVisible();
  await choosePassword();
  expect(
    await screen.findByText('All sessions and API tokens have ended. Sign in with your new password.'),
  ).toBeVisible();
  expect(await screen.findByText('Sign in')).toBeVisible();
  expect(page.inputsOf('passwordLinks.setPassword')).toEqual([
    { token: 't'.repeat(43), password: 'secret2' },
  ]);
});

it('An invited client is not told about sessions that never existed', async () => {
  renderLink('/auth/invitation');
  await choosePassword();
  expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
});
