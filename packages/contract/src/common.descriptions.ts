import type { UserView, WaitingAccountView } from './accounts.ts';
import type { UpdateClientInput } from './clients.ts';
import type { CreditEntryView, StatementView } from './credits.ts';
import type { OutcomeView, SetOutcomeInput } from './outcomes.ts';
import type { UpdateRequestInput } from './requests/status.ts';
import type { SampleView, UpdateSampleInput } from './samples.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const commonDescriptions = {
  actor:
    'The name of who did it. Null for the portal itself, and for clients when an admin of the office did.',
  answer: 'What became of the samples.',
  at: 'When it happened, in UTC.',
  company: 'The name of the company. Null for none.',
  createdAt: 'When it was created, in UTC.',
  currency: 'A code of ISO 4217, such as `USD`.',
  customerNumber: "The client's number in the office's own system, at most 60 characters. Null for none.",
  designNumber: 'The number of the design. Unique, without regard to case. Null for none.',
  email: 'The email address. Unique, without regard to case.',
  expected:
    'The values that the caller saw. When one has been changed since, the change is refused with 409. Absent fields are not compared.',
  expectedRemainingCredits:
    'The credits that the caller saw. Others are refused with 409, so that a repetition adds nothing.',
  id: 'The id.',
  imageUrl: 'An http(s) address, or a path on this server: the first picture. Null for none.',
  isActive: 'Whether the sample is active: clients see and request active ones only. Default: true.',
  kind: 'What happened.',
  message: 'What is wrong, as a sentence for people.',
  monthlyCredits: 'The credits of each month. What is left of them ends with the month.',
  nextCursor: 'Where the next page starts; null on the last one.',
  reason: 'Why, in the words of who says it. Null for nothing.',
  remainingCredits: 'The credits that are left until the next reset.',
  requestId: 'The id of the request.',
  state: 'Whether it still waits, and how it ended.',
  username: 'The name to sign in with. Unique, without regard to case.',
} satisfies DescriptionsOf<
  | CreditEntryView
  | OutcomeView
  | SampleView
  | StatementView
  | UpdateClientInput
  | UserView
  | WaitingAccountView
>;

export const amountInputDescriptions = {
  currency:
    'The currency in which the amounts are meant, as the caller was shown it. Another one than that of the settings is refused. Default: that of the settings.',
} satisfies DescriptionsOf<SetOutcomeInput | UpdateRequestInput | UpdateSampleInput>;
