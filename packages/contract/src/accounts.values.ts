/** Apart from the schemas, because the sign-in form does without zod. */
export const USERNAME_MIN_LENGTH = 3;

export const PASSWORD_MIN_LENGTH = 6;

export const accountMessages = {
  otherAccount: 'You have signed in with another account in this browser. Reload the page to continue.',
  username: 'Username must be at least 3 characters.',
  password: 'Password must be at least 6 characters.',
  passwordsDiffer: "Passwords don't match",
  email: 'Please enter a valid email',
  badSignIn: 'Invalid username or password',
  usernameTaken: 'Username already exists',
  emailTaken: 'Email already exists',
  wrongPassword: 'The current password is incorrect',
  tooManyPasswordAttempts: 'Too many attempts. Please try again in a minute.',
  tooManyRegistrations: 'Too many accounts have been created from your network. Please try again later.',
} as const;

export const REGISTRATION_POLICIES = ['open', 'approval', 'closed'] as const;
export type RegistrationPolicy = (typeof REGISTRATION_POLICIES)[number];

export const registrationMessages = {
  waiting: 'Your account is waiting for approval',
  closed: 'Registration is closed. Please ask us for an invitation.',
} as const;
