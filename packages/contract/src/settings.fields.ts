import type { SettingsView } from './settings.ts';
import type { Field } from './values/fields.ts';

export const settingsFields = {
  defaultCredits: { label: 'Default monthly credits', form: 'Default Monthly Credits' },
  emailNotifications: { label: 'Email notifications', form: 'Email Notifications' },
  autoApprove: { label: 'Auto-approve requests', form: 'Auto-Approve Requests' },
  autoApproveMaxUnits: { label: 'Units approved automatically', form: 'Maximum units' },
  registration: { label: 'Registration' },
  adminSecondFactor: { label: 'Require a second factor for admins' },
  clientApiTokens: { label: 'API tokens for clients' },
  requireAddress: { label: 'Require a shipping address' },
  publicPressPages: { label: 'Public press pages' },
  outcomeAfterDays: {
    label: 'Days until clients are asked for the outcome',
    form: 'Ask for the outcome after (days)',
  },
  currency: { label: 'Currency' },
} as const satisfies Record<keyof SettingsView, Field>;
