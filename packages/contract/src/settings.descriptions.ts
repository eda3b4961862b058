import type { SettingsView, UpdateSettingsInput } from './settings.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const settingsDescriptions = {
  adminSecondFactor: 'Whether admins must have a second factor. Default: false.',
  autoApprove: 'Whether requests are approved when they are submitted. Default: false.',
  autoApproveMaxUnits: 'Requests with more units wait for an admin. Null for no limit, which is the default.',
  clientApiTokens: 'Whether clients may create API tokens. Default: true.',
  defaultCredits: 'The monthly credits of new clients, from 1 to 100. Default: 5.',
  emailNotifications: 'Whether the portal sends emails about requests. Default: true.',
  outcomeAfterDays:
    'How many days after the last of shipped, delivered and fulfilled clients are asked for the outcome; 0 for never. Default: 14.',
  publicPressPages: 'Whether everyone may open the press pages of labels. Default: false.',
  registration:
    'Who may register: everyone, everyone after approval by an admin, or no one. Default: `open`.',
  requireAddress: 'Whether a request needs an address. Default: false.',
} satisfies DescriptionsOf<SettingsView>;

export const updateSettingsDescriptions = {
  currency:
    'A code of ISO 4217, in which costs and amounts are entered from now on. Stored amounts keep theirs. Default: `USD`.',
} satisfies DescriptionsOf<UpdateSettingsInput>;
