// Apart from the form, so that its texts are on screen before its code is loaded.

export const CREDITS = { label: 'Default Monthly Credits', hint: 'Applied to new clients.' };
export const EMAILS = {
  label: 'Email Notifications',
  description: 'Send email notifications for new sample requests',
};
export const APPROVAL = {
  label: 'Auto-Approve Requests',
  description: 'Automatically approve sample requests without admin review',
};
export const MAX_UNITS = {
  label: 'Maximum units',
  hint: 'Larger requests wait for an admin. Leave it empty for no maximum.',
};
export const ADDRESS = {
  label: 'Require a shipping address',
  description: 'Clients choose an address before they submit a request',
};

export const OUTCOME_DAYS = {
  label: 'Ask for the outcome after (days)',
  hint: 'Clients are asked once by email, so many days after their samples were sent. 0 turns it off.',
};
export const CURRENCY = {
  label: 'Currency',
  hint: 'Of orders and costs. Three letters, such as USD or EUR.',
};
