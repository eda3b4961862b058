// This file imports no zod, so that the Register tab can use it without loading zod.

export const REGISTRATION_POLICIES = ['open', 'approval', 'closed'] as const;
export type RegistrationPolicy = (typeof REGISTRATION_POLICIES)[number];

export const registrationMessages = {
  waiting: 'Your account is waiting for approval',
  closed: 'Registration is closed. Please ask us for an invitation.',
} as const;
