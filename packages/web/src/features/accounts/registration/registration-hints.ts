import type { RegistrationPolicy } from '@portal/contract/accounts.values';

export const REGISTRATION_HINTS: Record<RegistrationPolicy, string> = {
  open: 'Anyone can create an account.',
  approval: 'New clients wait until an admin approves them.',
  closed: 'Only admins can add clients.',
};
