import { defineEntity, p } from '@mikro-orm/core';
import { addressMessages } from '@portal/contract/addresses';
import { REGISTRATION_POLICIES } from '@portal/contract/auth/registration';
import { initialSettings, type SettingsView } from '@portal/contract/settings';
import { invalidInput } from '../../errors.ts';

/** The table has exactly one row. */
export const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    defaultCredits: p.integer().default(initialSettings.defaultCredits),
    emailNotifications: p.boolean().default(initialSettings.emailNotifications),
    autoApprove: p.boolean().default(initialSettings.autoApprove),
    registration: p.enum(REGISTRATION_POLICIES).default(initialSettings.registration),
    adminSecondFactor: p.boolean().default(initialSettings.adminSecondFactor),
    clientApiTokens: p.boolean().default(initialSettings.clientApiTokens),
    requireAddress: p.boolean().default(initialSettings.requireAddress),
    /** 0 turns the question off. */
    outcomeAfterDays: p.integer().default(initialSettings.outcomeAfterDays),
    /** ISO 4217. */
    currency: p.text().default(initialSettings.currency),
    /** While it is set, no email and no webhook is sent (jobs/outgoing-hold.ts). */
    outgoingHeldSince: p.datetime().nullable(),
  },
  checks: [
    { name: 'settings_one_row', expression: 'id = 1' },
    { name: 'settings_default_credits_range', expression: 'default_credits >= 1 and default_credits <= 100' },
    {
      name: 'settings_outcome_after_days_range',
      expression: 'outcome_after_days >= 0 and outcome_after_days <= 90',
    },
  ],
});

export class Settings extends SettingsSchema.class {
  /** @throws AppError shipping-address-required for a request without an address */
  assertAddress(shipTo: object | null): void {
    if (this.requireAddress && !shipTo)
      throw invalidInput(addressMessages.required, 'shipTo', 'shipping-address-required');
  }

  toView(): SettingsView {
    const { defaultCredits, emailNotifications, autoApprove } = this;
    const { registration, adminSecondFactor, clientApiTokens, requireAddress } = this;
    const { outcomeAfterDays, currency } = this;
    return {
      defaultCredits,
      emailNotifications,
      autoApprove,
      registration,
      adminSecondFactor,
      clientApiTokens,
      requireAddress,
      outcomeAfterDays,
      currency,
    };
  }
}
SettingsSchema.setClass(Settings);
