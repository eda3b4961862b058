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

test('The sign-in page shows the sign-in form and the purpose of the portal', () => {
  renderPage({ at: '/auth', routes });
  expect(screen.getByRole('heading', { name: 'Sign In or Create Account' })).toBeVisible();
  expect(screen.getByText('Enter your credentials to access your account')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByLabelText('Username')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(screen.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
    'Request multiple design samples for your business',
    'Monthly credit system with automatic resets',
    'Track your sample request status and history',
  ]);
});

test('A visitor switches between signing in and registering with the link and the tabs', async () => {
  renderPage({ at: '/auth', routes });
  await userEvent.click(screen.getByRole('link', { name: "Don't have an account? Sign up" }));
  expect(screen.getByText('Fill out the form to create a new account')).toBeVisible();
  for (const label of ['Full Name', 'Email', 'Username', 'Password', 'Confirm Password']) {
    expect(await screen.findByLabelText(label)).toBeVisible();
  }
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('A sign-in with too short values shows an error at each field and focuses the first', async () => {
  renderPage({ at: '/auth', routes });
  await userEvent.type(screen.getByLabelText('Username'), 'ab');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Username must be at least 3 characters.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(
    'Username must be at least 3 characters.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters.',
  );
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus());
});

test('A wrong password is named at its field, which is focused and ready to be replaced', async () => {
  renderPage({
    at: '/auth',
    routes,
    responses: { 'auth.login': refuseWithCode('wrong-credentials', 'Invalid username or password') },
  });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(password, 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription('Check the username and the password.'));
  expect(password).toHaveFocus();
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 7]);
  expect(screen.getByText('Invalid username or password')).toBeVisible();
});

test('A sign-in that the server finds invalid shows its errors at the fields, until a field is changed', async () => {
  const message = 'Password must be at most 200 characters';
  const { inputsOf } = renderPage({
    at: '/auth',
    routes,
    responses: { 'auth.login': refuse('Invalid input', 400, [{ path: 'password', message }]) },
  });
  const password = screen.getByLabelText('Password');
  await userEvent.type(screen.getByLabelText('Username'), ' mara ');
  await userEvent.type(password, 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(message));
  expect(password).toHaveFocus();
  expect(await screen.findByText('Login failed')).toBeVisible();
  expect(inputsOf('auth.login')).toEqual([{ username: 'mara', password: 'secret1' }]);
  await userEvent.type(password, '{Backspace}');
  expect(password).toHaveAccessibleDescription('');
  await userEvent.type(password, '{Backspace}');
  expect(password).toHaveAccessibleDescription('Password must be at least 6 characters.');
});

async function submitRegistration({ confirmPassword = 'secret1' } = {}) {
  await userEvent.type(await screen.findByLabelText('Full Name'), 'Mara de Wit');
  await userEvent.type(screen.getByLabelText('Email'), 'mara@example.com');
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.type(screen.getByLabelText('Confirm Password'), confirmPassword);
  await userEvent.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('A visitor who registers is signed in and welcomed', async () => {
  const place = renderPage({
    at: '/auth?tab=register',
    routes,
    responses: { 'auth.register': () => client, 'auth.session': () => ({ user: client }) },
  });
  await submitRegistration();
  expect(await screen.findByText('Home')).toBeVisible();
  expect(await screen.findByText('Welcome, Mara de Wit!')).toBeVisible();
  expect(place.pathname).toBe('/');
});

test('A sign-in whose cookie the browser does not keep says so', async () => {
  const place = renderPage({ at: '/auth', routes, responses: { 'auth.login': () => client } });
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText(/^Your browser did not keep the cookie of this sign-in/)).toBeVisible();
  expect(screen.getByText('Login failed')).toBeVisible();
  expect(screen.queryByText('Login successful')).not.toBeInTheDocument();
  expect(place.pathname).toBe('/auth');
});

test('A registration whose cookie the browser does not keep says that the account exists', async () => {
  renderPage({ at: '/auth?tab=register', routes, responses: { 'auth.register': () => client } });
  await submitRegistration();
  expect(await screen.findByText('Your account was created')).toBeVisible();
  expect(screen.getByText(/^Your browser did not keep the cookie of this sign-in/)).toBeVisible();
});

test('The page that another user left is not returned to', async () => {
  const place = renderPage({
    at: '/auth',
    historyState: { usr: { from: '/admin/requests', userId: client.id + 1 }, key: 'test', idx: 0 },
    routes: [...routes, { path: '/admin/requests', element: <p>Requests</p> }],
    responses: { 'auth.login': () => client, 'auth.session': () => ({ user: client }) },
  });
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1{Enter}');
  expect(await screen.findByText('Home')).toBeVisible();
  expect(place.pathname).toBe('/');
});

test('A registration that needs approval says so before, and afterwards what happens next', async () => {
  const message = 'Your account is waiting for approval';
  renderPage({
    at: '/auth?tab=register',
    routes,
    responses: {
      'auth.registration': () => ({ policy: 'approval' }),
      'auth.register': () => ({ state: 'waiting', message }),
    },
  });
  expect(await screen.findByText(/You can sign in as soon as yours is approved/)).toBeVisible();
  await submitRegistration();
  const notice = await screen.findByText(message);
  expect(notice.closest('[role=status]')).toHaveTextContent(/email at mara@example.com with our decision/);
  expect(screen.queryByRole('button', { name: 'Create Account' })).not.toBeInTheDocument();
  expect(screen.getByText('Thank you for registering')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Already have an account? Sign in' }));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  expect(await screen.findByRole('button', { name: 'Create Account' })).toBeVisible();
  expect(screen.getByText('Fill out the form to create a new account')).toBeVisible();
});

test('While registration is closed, the Register tab says whom to ask instead of the form', async () => {
  renderPage({
    at: '/auth?tab=register',
    routes,
    responses: { 'auth.registration': () => ({ policy: 'closed' }) },
  });
  expect(await screen.findByText('Registration is closed. Please ask us for an invitation.')).toBeVisible();
  expect(screen.getByText('New accounts are created by invitation')).toBeVisible();
  expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
});

test('A registration that was closed while the form was shown is refused, and the form disappears', async () => {
  const message = 'Registration is closed. Please ask us for an invitation.';
  let policy: 'open' | 'closed' = 'open';
  renderPage({
    at: '/auth?tab=register',
    routes,
    responses: {
      'auth.registration': () => ({ policy }),
      'auth.register': () => {
        policy = 'closed';
        return refuse(message, 403)();
      },
    },
  });
  await submitRegistration();
  expect(await screen.findByText('Registration failed')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Full Name')).not.toBeInTheDocument());
});

test('A visitor can register while the policy cannot be read', async () => {
  renderPage({
    at: '/auth?tab=register',
    routes,
    responses: { 'auth.registration': refuse('Internal server error', 500) },
  });
  expect(await screen.findByLabelText('Full Name')).toBeVisible();
});

test('A registration with two different passwords shows an error at the confirmation', async () => {
  renderPage({ at: '/auth?tab=register', routes });
  await submitRegistration({ confirmPassword: 'secret2' });
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription("Passwords don't match");
});

test('A signed-in user who opens the sign-in page is sent to the start page', async () => {
  const place = renderPage({ at: '/auth', user: client, routes });
  expect(await screen.findByText('Home')).toBeVisible();
  expect(place.pathname).toBe('/');
});

test.each([
  ['/admin/requests?status=pending&search=mara', '/admin/requests?status=pending&search=mara'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [42, '/'],
])('A visitor who opened %s is sent to %s after the sign-in', async (from, to) => {
  const place = renderPage({
    at: '/auth',
    historyState: { usr: { from }, key: 'test', idx: 0 },
    routes: [...routes, { path: '/admin/requests', element: <p>Requests</p> }],
    responses: { 'auth.login': () => client, 'auth.session': () => ({ user: client }) },
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Register' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Login' }));
  await userEvent.type(screen.getByLabelText('Username'), 'mara');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(to === '/' ? 'Home' : 'Requests')).toBeVisible();
  expect(place.pathname + window.location.search).toBe(to);
});

test('A visitor whose session has ended sees why they are here', () => {
  renderPage({ at: '/auth', routes, historyState: { usr: { from: '/settings', userId: client.id } } });
  expect(screen.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
});
