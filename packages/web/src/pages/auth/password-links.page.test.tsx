import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { failOnce, refuse } from '../../test/fake-server.ts';
import { client } from '../../test/people.ts';
import { renderPage } from '../../test/render-page.tsx';
import AuthPage from './auth.page.tsx';
import ForgottenPasswordPage from './forgotten-password.page.tsx';
import InvitationPage from './invitation.page.tsx';
import ResetPasswordPage from './reset-password.page.tsx';

const TOKEN = 'x'.repeat(43);
const EXPIRED = 'This link has expired or has already been used.';

const routes = [
  { path: '/auth', element: <p>Sign in here</p> },
  { path: '/auth/reset', Component: ResetPasswordPage },
  { path: '/auth/invitation', Component: InvitationPage },
];
const responses = {
  'passwordLinks.open': ({ token }: { token: string }) =>
    token === TOKEN ? { name: 'Ada', username: 'ada' } : refuse(EXPIRED, 404)(),
  'passwordLinks.setPassword': () => null,
  'auth.login': refuse('Enter the code from your authenticator app', 401),
};

async function choosePassword() {
  await userEvent.type(await screen.findByLabelText('New Password'), 'a better one');
  await userEvent.type(screen.getByLabelText('Confirm New Password'), 'a better one');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

describe('The pages of password links', () => {
  test.each([
    ['a reset link', '/auth/reset', `#token=${TOKEN}`],
    ['an invitation', '/auth/invitation', `#token=${TOKEN}`],
  ])('%s shows the form, leaves the URL and survives a reload', async (_, path, suffix) => {
    renderPage({ at: `${path}${suffix}`, routes, responses });
    expect(await screen.findByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('New Password')).toHaveFocus();
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription('6 characters or more.');
    expect(window.location.href).not.toContain(TOKEN);

    // A reload renders the app for the same entry of the browser's history.
    const entry: unknown = window.history.state;
    cleanup();
    const reloaded = renderPage({ at: path, historyState: entry, routes, responses });
    await choosePassword();
    expect(await screen.findByText('Sign in here')).toBeVisible();
    expect(reloaded.inputsOf('passwordLinks.setPassword')).toEqual([
      { token: TOKEN, password: 'a better one' },
    ]);
  });

  test('A second link that is opened in the same tab replaces the first', async () => {
    renderPage({ at: `/auth/reset#token=${'y'.repeat(43)}`, routes, responses });
    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    // Only the fragment changes, so the browser does not load the page again.
    window.history.pushState(null, '', `/auth/reset#token=${TOKEN}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByLabelText('Username')).toHaveValue('ada');
  });

  test('A link that could not be checked can be checked again', async () => {
    const opened = { name: 'Ada', username: 'ada' };
    renderPage({
      at: `/auth/reset#token=${TOKEN}`,
      routes,
      responses: { ...responses, 'passwordLinks.open': failOnce(opened) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('ada');
  });

  test.each([
    ['/auth/reset', ''],
    ['/auth/reset', '#token='],
    ['/auth/invitation', `#token=${TOKEN.slice(0, 30)}`],
  ])('A link to %s that ends in "%s" is said to be incomplete, and is not checked', async (path, suffix) => {
    const page = renderPage({ at: `${path}${suffix}`, routes, responses });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
    expect(screen.queryByText(/Saving it ends/)).toBeNull();
    expect(page.paths).not.toContain('passwordLinks.open');
  });

  test('The reset page says before and after that sessions and API tokens end', async () => {
    const page = renderPage({ at: `/auth/reset#token=${TOKEN}`, routes, responses });
    expect(
      await screen.findByText('Saving it ends all sessions and API tokens of your account.'),
    ).toBeVisible();
    await choosePassword();
    expect(
      await screen.findByText('All sessions and API tokens have ended. Sign in with your new password.'),
    ).toBeVisible();
    expect(await screen.findByText('Sign in here')).toBeVisible();
    expect(page.inputsOf('passwordLinks.setPassword')).toEqual([{ token: TOKEN, password: 'a better one' }]);
  });

  test.each(['/auth/invitation', '/auth/reset'])(
    'A user of another account who is signed in leaves at %s, and the owner signs in by name',
    async (path) => {
      let session: typeof client | null = client;
      const page = renderPage({
        at: `${path}#token=${TOKEN}`,
        user: client,
        routes: [{ path: '/auth', Component: AuthPage }, ...routes.slice(1)],
        responses: {
          ...responses,
          'auth.session': () => ({ user: session }),
          'auth.logout': () => {
            session = null;
            return null;
          },
        },
      });
      expect(await screen.findByText(`Saving it signs ${client.name} out of this browser.`)).toBeVisible();
      await choosePassword();
      expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(screen.getByLabelText('Username')).toHaveValue('ada');
      expect(page.inputsOf('auth.logout')).toHaveLength(1);
    },
  );

  test('An invited client is signed in with the new password', async () => {
    let session: typeof client | null = null;
    const page = renderPage({
      at: `/auth/invitation#token=${TOKEN}`,
      routes: [{ path: '/', element: <p>First page</p> }, ...routes],
      responses: {
        ...responses,
        'auth.session': () => ({ user: session }),
        'auth.login': () => {
          session = client;
          return client;
        },
      },
    });
    await choosePassword();
    expect(await screen.findByText('First page')).toBeVisible();
    expect(screen.getByText(`Welcome, ${client.name}!`)).toBeVisible();
    expect(page.inputsOf('auth.login')).toEqual([{ username: 'ada', password: 'a better one' }]);
  });

  test('An invited client is not told about sessions that never existed', async () => {
    renderPage({ at: `/auth/invitation#token=${TOKEN}`, routes, responses });
    await choosePassword();
    expect(await screen.findByText('Sign in with your new password.')).toBeVisible();
  });
});

test('A link to set a password is asked for with a valid email only, and the page says where it went', async () => {
  const page = renderPage({
    at: '/auth/forgotten',
    routes: [{ path: '/auth/forgotten', Component: ForgottenPasswordPage }],
    responses: { 'passwordLinks.forgotten': () => null },
  });
  const email = await screen.findByLabelText('Email');
  await userEvent.type(email, 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(email).toHaveFocus();
  await userEvent.type(email, '@example.com');
  expect(screen.queryByText('Please enter a valid email')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/there is an account for ada@example.com/);
  expect(page.inputsOf('passwordLinks.forgotten')).toEqual([{ email: 'ada@example.com' }]);
});

test('What the server refuses of an email is shown at its field', async () => {
  renderPage({
    at: '/auth/forgotten',
    routes: [{ path: '/auth/forgotten', Component: ForgottenPasswordPage }],
    responses: {
      'passwordLinks.forgotten': refuse('Refused', 400, [
        { path: 'email', message: 'Please enter a valid email' },
      ]),
    },
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
