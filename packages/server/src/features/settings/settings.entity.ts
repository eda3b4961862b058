import { defineEntity, p } from '@mikro-orm/core';
import { REGISTRATION_POLICIES } from '@portal/contract/accounts.values';
import { addressMessages } from '@portal/contract/addresses';
import { initialSettings, SettingsView } from '@portal/contract/settings';
import { formatCount, pluralize } from '@portal/contract/values/numbers';
import { invalidInput } from '../../platform/errors.ts';
import type { User } from '../users/user.entity.ts';

export const SettingsSchema = defineEntity({
  name: 'Settings',
  tableName: 'settings',
  properties: {
    id: p.integer().primary().autoincrement(false).default(1),
    defaultCredits: p.integer().default(initialSettings.defaultCredits),
    emailNotifications: p.boolean().default(initialSettings.emailNotifications),
    autoApprove: p.boolean().default(initialSettings.autoApprove),
    autoApproveMaxUnits: p.integer().nullable(),
    registration: p.enum(REGISTRATION_POLICIES).default(initialSettings.registration),
    adminSecondFactor: p.boolean().default(initialSettings.adminSecondFactor),
    clientApiTokens: p.boolean().default(initialSettings.clientApiTokens),
    requireAddress: p.boolean().default(initialSettings.requireAddress),
    publicPressPages: p.boolean().default(initialSettings.publicPressPages),
    outcomeAfterDays: p.integer().default(initialSettings.outcomeAfterDays),
    currency: p.text().default(initialSettings.currency),
    /** While it is set, no email and no webhook is sent (app/workers/outgoing-hold.ts). */
    outgoingHeldSince: p.datetime().nullable(),
  },
  checks: [
    { name: 'settings_one_row', expression: 'id = 1' },
    { name: 'settings_default_credits_range', expression: 'default_credits >= 1 and default_credits <= 100' },
    {
      name: 'settings_outcome_after_days_range',
      expression: 'outcome_after_days >= 0 and outcome_after_days <= 90',
    },
    { name: 'settings_auto_approve_max_units_positive', expression: 'auto_approve_max_units >= 1' },
  ],
});

type Submission = { client: User; samples: { name: string; needsApproval: boolean }[]; units: number };

/** The status of a new request, and which condition decided. Clients do not see the internal note. */
export type ApprovalDecision = {
  status: 'approved' | 'pending';
  note: string | null;
  internalNote: string | null;
};

function formatUnits(count: number): string {
  return pluralize(count, 'unit', formatCount(count));
}

function approved(reason: string | null): ApprovalDecision {
  const note = reason && `Approved automatically: ${reason}`;
  return { status: 'approved', note, internalNote: null };
}

function pending(reason: string | null): ApprovalDecision {
  const internalNote = reason && `Not approved automatically: ${reason}`;
  return { status: 'pending', note: null, internalNote };
}

export class Settings extends SettingsSchema.class {
  assertAddress(shipTo: object | null): void {
    if (this.requireAddress && !shipTo)
      throw invalidInput(addressMessages.required, 'shipTo', 'shipping-address-required');
  }

  /** The client's own condition comes before those of size and samples. Without a condition the timeline says nothing. */
  decideApproval({ client, samples, units }: Submission): ApprovalDecision {
    if (!this.autoApprove) return pending(null);
    if (client.approval === 'never') return pending('requests of this account wait for approval');
    if (client.approval === 'always') return approved('all requests of this account');
    const max = this.autoApproveMaxUnits ?? null;
    const needing = samples.filter(({ needsApproval }) => needsApproval).map(({ name }) => name);
    const reasons = [
      ...(max !== null && units > max ? [`more than ${formatUnits(max)}`] : []),
      ...(needing.length > 0
        ? [`${needing.join(', ')} ${needing.length === 1 ? 'needs' : 'need'} approval`]
        : []),
    ];
    if (reasons.length > 0) return pending(reasons.join('; '));
    return approved(max === null ? null : `up to ${formatUnits(max)}`);
  }

  toView(): SettingsView {
    return SettingsView.parse(this);
  }
}
SettingsSchema.setClass(Settings);
