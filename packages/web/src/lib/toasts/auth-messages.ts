import { failure, type ToastMessage } from './toasts.ts';

/** Toasts of the pages that nobody has to be signed in for; the first page of the portal loads no others. */
export const authMessages = {
  signedIn: (name: string): ToastMessage => ({ title: 'Login successful', text: `Welcome back, ${name}!` }),
  registered: (name: string): ToastMessage => ({
    title: 'Registration successful',
    text: `Welcome, ${name}!`,
  }),
  passwordSet: { title: 'Password set', text: 'Sign in with your new password.' },
  // The server says which it was: wrong credentials or too many tries. An outage must not read like either.
  signInFailed: failure('Login failed'),
  registrationFailed: failure('Registration failed', 'Please try again with different credentials'),
  linkFailed: failure('Failed to send the link'),
  passwordFailed: failure('Failed to set the password'),
} as const;
