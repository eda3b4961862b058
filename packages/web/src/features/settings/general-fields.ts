import type { SettingsView } from '@portal/contract/settings';
import { settingsFields } from '@portal/contract/settings.fields';

// Apart from the form, so that its texts are on screen before its code is loaded.

type GeneralField = { name: keyof SettingsView; label: string } & (
  | { kind: 'switch'; description: string }
  | { kind: 'text'; hint: string; isHiddenAtFirst?: boolean }
);

type GeneralGroup = { title: string; inColumns?: boolean; fields: GeneralField[] };

export const GENERAL_GROUPS: GeneralGroup[] = [
  {
    title: 'New requests',
    fields: [
      {
        name: 'defaultCredits',
        kind: 'text',
        label: settingsFields.defaultCredits.form,
        hint: 'Applied to new clients.',
      },
      {
        name: 'emailNotifications',
        kind: 'switch',
        label: settingsFields.emailNotifications.form,
        description: 'Send email notifications for new sample requests',
      },
      {
        name: 'autoApprove',
        kind: 'switch',
        label: settingsFields.autoApprove.form,
        description: 'Automatically approve sample requests without admin review',
      },
      {
        name: 'autoApproveMaxUnits',
        kind: 'text',
        label: settingsFields.autoApproveMaxUnits.form,
        hint: 'Larger requests wait for an admin. Leave it empty for no maximum.',
        isHiddenAtFirst: true,
      },
    ],
  },
  {
    title: 'Shipping and labels',
    fields: [
      {
        name: 'requireAddress',
        kind: 'switch',
        label: settingsFields.requireAddress.label,
        description: 'Clients choose an address before they submit a request',
      },
      {
        name: 'publicPressPages',
        kind: 'switch',
        label: settingsFields.publicPressPages.label,
        description: 'The code on a label shows everyone how the sample is pressed, without a sign-in',
      },
    ],
  },
  {
    title: 'Orders and costs',
    inColumns: true,
    fields: [
      {
        name: 'outcomeAfterDays',
        kind: 'text',
        label: settingsFields.outcomeAfterDays.form,
        hint: 'Clients get one email this many days after their samples were sent. 0 turns it off.',
      },
      {
        name: 'currency',
        kind: 'text',
        label: settingsFields.currency.label,
        hint: 'Of orders and costs. Three letters, such as USD or EUR.',
      },
    ],
  },
];
