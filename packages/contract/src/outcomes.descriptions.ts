import type { OutcomeView, SetOutcomeInput } from './outcomes.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const outcomeDescriptions = {
  amount: 'In the smallest unit of `currency`, such as cents. Null when unknown.',
  comment: 'What the client says about it, at most 1,000 characters. Null for none.',
  expectedAt: 'The `at` of the outcome that the caller saw; null for none. Another one is refused with 409.',
  givenBy: 'Who gave the answer.',
  orderNumber: 'The number of the order that followed, at most 255 characters. Null for none.',
  sampleIds: 'Which samples of the request it is about. Null for all of them.',
} satisfies DescriptionsOf<OutcomeView | SetOutcomeInput>;

export const outcomeViewDescriptions = {
  reason: 'Why it was not a fit or what the problem was. Null for other answers.',
} satisfies DescriptionsOf<OutcomeView>;
