/** What the log of admin actions tells of a client; the password is not among it. */
export const clientLabels = {
  name: 'Name',
  email: 'Email',
  username: 'Username',
  monthlyCredits: 'Monthly credits',
  remainingCredits: 'Remaining credits',
} as const;
