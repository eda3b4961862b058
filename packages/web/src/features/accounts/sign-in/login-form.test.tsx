import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuseWithCode } from '../../../test/fake-server.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { LoginForm } from './login-form.tsx';

test.each([
  ['account-waiting', 'Your account is waiting for approval'],
  ['account-deactivated', 'This account has been deactivated'],
] as const)('A sign-in refused as %s does not question the password', async (code, message) => {
  const routes = [{ path: '/', element: <LoginForm username="" onCodeStep={() => undefined} /> }];
  renderPage({ at: '/', routes, responses: { 'auth.login': refuseWithCode(code, message) } });
  const password = screen.getByLabelText('Password');
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(password, 'secret1{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(password).toHaveAccessibleDescription('');
  expect(screen.queryByText('Check the username and the password.')).not.toBeInTheDocument();
});
