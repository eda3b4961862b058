import { failure } from '../../lib/toasts/toasts.ts';

export const successMessages = {
  settingsUpdated: { title: 'Settings updated', text: 'Your changes have been saved successfully.' },
} as const;

export const failureMessages = {
  updateSettings: failure('Failed to update settings'),
} as const;
