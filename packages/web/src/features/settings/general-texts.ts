import { settingsFields } from '@portal/contract/settings.fields';

// Apart from the form, so that its texts are on screen before its code is loaded.

export const GROUPS = {
  requests: 'New requests',
  shipping: 'Shipping and labels',
  outcomes: 'Orders and costs',
};

export const CREDITS = { label: settingsFields.defaultCredits.form, hint: 'Applied to new clients.' };
export const EMAILS = {
  label: settingsFields.emailNotifications.form,
  description: 'Send email notifications for new sample requests',
};
export const APPROVAL = {
  label: settingsFields.autoApprove.form,
  description: 'Automatically approve sample requests without admin review',
};
export const MAX_UNITS = {
  label: settingsFields.autoApproveMaxUnits.form,
  hint: 'Larger requests wait for an admin. Leave it empty for no maximum.',
};
export const ADDRESS = {
  label: settingsFields.requireAddress.label,
  description: 'Clients choose an address before they submit a request',
};
export const PRESS_PAGES = {
  label: settingsFields.publicPressPages.label,
  description: 'The code on a label shows everyone how the sample is pressed, without a sign-in',
};

export const OUTCOME_DAYS = {
  label: settingsFields.outcomeAfterDays.form,
  hint: 'Clients get one email this many days after their samples were sent. 0 turns it off.',
};
export const CURRENCY = {
  label: settingsFields.currency.label,
  hint: 'Of orders and costs. Three letters, such as USD or EUR.',
};
