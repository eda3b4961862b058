import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, refuseWithCode } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import AuthPage from './auth.page.tsx';

const routes = [
  { path: '/auth', Component: AuthPage },
  { path: '/', element: <p>Home</p> },
];

const askForCode = refuseWithCode('second-factor-required', 'Enter the code from your authenticator app');
const WRONG = 'This code is not valid or was used before';
const refuseCode = refuseWithCode('wrong-second-factor', WRONG, [{ path: 'totp', message: WRONG }]);

type Login = { username: string; password: string; totp?: string | undefined };

/** Signs in with the password, up to the code. @param withCode responds to the sign-in with a code */
async function renderCodeStep(withCode: (input: Login) => typeof client) {
  const page = renderPage({
    at: '/auth',
    routes,
    responses: {
      'auth.login': (input) => (input.totp === undefined ? askForCode() : withCode(input)),
      'auth.session': () => ({ user: client }),
    },
  });
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  return { page, code: await screen.findByLabelText('Code') };
}

test('A user with a second factor signs in with the password and then the code', async () => {
  const { page, code } = await renderCodeStep(() => client);
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(code, '123 456{Enter}');
  expect(await screen.findByText('Home')).toBeVisible();
  const credentials = { username: 'mara', password: 'secret1' };
  expect(page.inputsOf('auth.login')).toEqual([credentials, { ...credentials, totp: '123 456' }]);
});

test('An empty code is refused at its field, and so is a wrong one', async () => {
  const { page, code } = await renderCodeStep(refuseCode);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription(expect.stringContaining('Enter the code from your')),
  );
  expect(page.inputsOf('auth.login')).toHaveLength(1);
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(WRONG)));
});

test('A user without the phone signs in with a recovery code', async () => {
  const { page } = await renderCodeStep(() => client);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).not.toHaveAttribute('inputmode');
  await userEvent.type(field, 'abcd-efgh-ijkl-mnop{Enter}');
  expect(await screen.findByText('Home')).toBeVisible();
  expect(page.inputsOf('auth.login').at(-1)).toMatchObject({ totp: 'abcd-efgh-ijkl-mnop' });
});

test('"Back" returns to the password with the username filled in', async () => {
  await renderCodeStep(() => client);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Username')).toHaveValue('mara');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('A password that was changed meanwhile leads back to the first step, and too many codes are reported', async () => {
  let refusal = refuse('Too many sign-in attempts. Please try again in a minute.', 429);
  const { code } = await renderCodeStep(() => refusal());
  await userEvent.type(code, '000000{Enter}');
  expect(await screen.findByText(/Too many sign-in attempts/)).toBeVisible();
  expect(code).toBeVisible();
  refusal = refuse('Invalid username or password', 401);
  await userEvent.type(code, '{Enter}');
  expect(await screen.findByText('Invalid username or password')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
});
