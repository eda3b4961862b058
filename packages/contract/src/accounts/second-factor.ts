import * as z from 'zod/mini';
import { text } from '../values/text.ts';

export const RECOVERY_CODES = 10;

export const secondFactorMessages = {
  required: 'Enter the code from your authenticator app',
  wrongCode: 'This code is not valid or was used before',
  wrongFirstCode:
    "This code is not valid. Enter the current one, and check that your phone's clock is correct.",
  enrolmentRequired: 'Admins of this portal need two-factor authentication. Turn it on to continue.',
  notStarted: 'Scan the QR code first: the setup was started again or has been completed',
  notOn: 'Two-factor authentication is not turned on',
  requiredForAdmins: 'Admins of this portal need two-factor authentication, so it cannot be turned off',
  ownFirst: 'Turn on two-factor authentication for your own account first',
} as const;

const CODE_LENGTH_MAX = 64;

export const SecondFactorCode = text('Code', {
  max: CODE_LENGTH_MAX,
  message: secondFactorMessages.required,
});

export const SecondFactorForm = z.strictObject({ totp: SecondFactorCode });

export const SecondFactorCodeInput = z.strictObject({ code: SecondFactorCode });
export type SecondFactorCodeInput = z.infer<typeof SecondFactorCodeInput>;

export const SecondFactorView = z.object({
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

export const SecondFactorEnrolmentView = z.object({
  secret: z.string(),
  uri: z.string(),
});
export type SecondFactorEnrolmentView = z.infer<typeof SecondFactorEnrolmentView>;

export const RecoveryCodesView = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodesView = z.infer<typeof RecoveryCodesView>;
