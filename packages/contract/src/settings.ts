import * as z from 'zod/mini';
import { REGISTRATION_POLICIES, type RegistrationPolicy } from './auth/registration.ts';
import { defaultCreditsLimits } from './limits.ts';
import { changesSomething, expectedFields } from './patches.ts';

export const initialSettings = {
  defaultCredits: 5,
  emailNotifications: true,
  autoApprove: false,
  registration: 'open' satisfies RegistrationPolicy,
  adminSecondFactor: false,
  clientApiTokens: true,
  requireAddress: false,
} as const;

const message = 'Default monthly credits must be a whole number from 1 to 100';

export const SettingsView = z.object({
  defaultCredits: z.int(),
  emailNotifications: z.boolean(),
  autoApprove: z.boolean(),
  registration: z.enum(REGISTRATION_POLICIES),
  adminSecondFactor: z.boolean(),
  clientApiTokens: z.boolean(),
  /** Whether a request needs a shipping address. */
  requireAddress: z.boolean(),
});
export type SettingsView = z.infer<typeof SettingsView>;

export const UpdateSettingsInput = z
  .strictObject({
    defaultCredits: z.optional(
      z
        .int(message)
        .check(z.gte(defaultCreditsLimits.min, message), z.lte(defaultCreditsLimits.max, message)),
    ),
    emailNotifications: z.optional(z.boolean('Email notifications must be true or false')),
    autoApprove: z.optional(z.boolean('Auto-approve must be true or false')),
    registration: z.optional(z.enum(REGISTRATION_POLICIES, 'Registration must be open, approval or closed')),
    adminSecondFactor: z.optional(z.boolean('Require a second factor for admins must be true or false')),
    clientApiTokens: z.optional(z.boolean('API tokens for clients must be true or false')),
    requireAddress: z.optional(z.boolean('Require a shipping address must be true or false')),
    expected: expectedFields(SettingsView.shape),
  })
  .check(changesSomething('expected'));
export type UpdateSettingsInput = z.infer<typeof UpdateSettingsInput>;
