import type { ClientView, UpdateClientInput } from './clients.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const clientDescriptions = {
  approval:
    'Whether requests of this client are approved at once, always wait for an admin, or follow the setting.',
  deactivatedAt: 'When an admin deactivated the account, in UTC; null for an active one.',
  waitingSince: 'Since when the registration waits for approval, in UTC. Null for an approved account.',
} satisfies DescriptionsOf<ClientView>;

export const updateClientDescriptions = {
  reason:
    'Why `remainingCredits` changes, for the statement and the activity log, at most 255 characters. Without it the statement names the admin alone.',
} satisfies DescriptionsOf<UpdateClientInput>;
