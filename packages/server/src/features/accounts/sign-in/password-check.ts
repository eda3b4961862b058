export const passwordCheckOutcomes = [
  'succeeded',
  'wrong-password',
  'second-factor-required',
  'wrong-second-factor',
  'limited',
  'deactivated',
  'waiting',
] as const;
export type PasswordCheckOutcome = (typeof passwordCheckOutcomes)[number];

/** What the log and the metrics record of a typed password. It contains nothing that was typed. */
export type PasswordCheck = {
  purpose: 'sign-in' | 'password-change' | 'confirmation';
  outcome: PasswordCheckOutcome;
  userId: number | null;
};

export type PasswordCheckRecorder = { recordPasswordCheck: (check: PasswordCheck) => void };

declare module '../../../platform/context.ts' {
  interface FeatureContext extends PasswordCheckRecorder {}
}
