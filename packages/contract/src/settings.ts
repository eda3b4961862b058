import * as z from 'zod/mini';
import { REGISTRATION_POLICIES, type RegistrationPolicy } from './accounts.values.ts';
import { changesSomething, expectedFields } from './patches.ts';
import { ID_MAX } from './values/limits.ts';
import { nullableNumber } from './values/optional.ts';
import { Currency } from './values/shown-currency.ts';

export const defaultCreditsLimits = { min: 1, max: 100 } as const;

export const initialSettings = {
  defaultCredits: 5,
  emailNotifications: true,
  autoApprove: false,
  autoApproveMaxUnits: null,
  registration: 'open' satisfies RegistrationPolicy,
  adminSecondFactor: false,
  clientApiTokens: true,
  requireAddress: false,
  publicPressPages: false,
  outcomeAfterDays: 14,
  currency: 'USD',
} as const;

export const outcomeDaysLimits = { min: 0, max: 90 } as const;

const outcomeDaysMessage = `Ask for the outcome after must be a whole number of days from 0 to ${outcomeDaysLimits.max}`;

const message = 'Default monthly credits must be a whole number from 1 to 100';

export const SettingsView = z.object({
  defaultCredits: z.int(),
  emailNotifications: z.boolean(),
  autoApprove: z.boolean(),
  /** Larger requests wait for an admin. Null for no limit. */
  autoApproveMaxUnits: z.nullable(z.int()),
  registration: z.enum(REGISTRATION_POLICIES),
  adminSecondFactor: z.boolean(),
  clientApiTokens: z.boolean(),
  requireAddress: z.boolean(),
  publicPressPages: z.boolean(),
  /** In days after the last of shipped, delivered and fulfilled; 0 for never. */
  outcomeAfterDays: z.int(),
  currency: z.string(),
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
    autoApproveMaxUnits: z.optional(nullableNumber('Units', ID_MAX, 1)),
    registration: z.optional(z.enum(REGISTRATION_POLICIES, 'Registration must be open, approval or closed')),
    adminSecondFactor: z.optional(z.boolean('Require a second factor for admins must be true or false')),
    clientApiTokens: z.optional(z.boolean('API tokens for clients must be true or false')),
    requireAddress: z.optional(z.boolean('Require a shipping address must be true or false')),
    publicPressPages: z.optional(z.boolean('Public press pages must be true or false')),
    outcomeAfterDays: z.optional(
      z
        .int(outcomeDaysMessage)
        .check(
          z.gte(outcomeDaysLimits.min, outcomeDaysMessage),
          z.lte(outcomeDaysLimits.max, outcomeDaysMessage),
        ),
    ),
    currency: z.optional(Currency),
    expected: expectedFields(SettingsView.shape),
  })
  .check(changesSomething('expected'));
export type UpdateSettingsInput = z.infer<typeof UpdateSettingsInput>;
