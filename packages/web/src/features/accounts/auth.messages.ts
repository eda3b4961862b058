import { SessionNotKeptError } from '../../lib/api/session.ts';
import { failure, type ToastMessage } from '../../lib/toasts/toasts.ts';

/** @param title of the toast when the browser blocks the cookie of the session */
function signInFailure(title: string, otherwise: (error: unknown) => ToastMessage) {
  return (error: unknown) =>
    error instanceof SessionNotKeptError ? { title, text: error.message } : otherwise(error);
}

/** Toasts of the pages without sign-in. Apart from the others, because the sign-in page would load 0.9 kB more. */
export const authMessages = {
  signedIn: (name: string): ToastMessage => ({ title: 'Login successful', text: `Welcome back, ${name}!` }),
  registered: (name: string): ToastMessage => ({
    title: 'Registration successful',
    text: `Welcome, ${name}!`,
  }),
  welcome: (name: string): ToastMessage => ({ title: 'Password set', text: `Welcome, ${name}!` }),
  passwordSet: { title: 'Password set', text: 'Sign in with your new password.' },
  passwordReset: {
    title: 'Password set',
    text: 'All sessions and API tokens have ended. Sign in with your new password.',
  },
  // The server's message distinguishes wrong credentials from too many attempts. The fallback must not suggest either.
  signInFailed: signInFailure('Login failed', failure('Login failed')),
  registrationFailed: signInFailure(
    'Your account was created',
    failure('Registration failed', 'Please try again with different credentials'),
  ),
  linkFailed: failure('Failed to send the link'),
  passwordFailed: failure('Failed to set the password'),
} as const;
