import type { MessageView } from './messages.ts';
import type { DescriptionsOf } from './values/descriptions.ts';

export const messageDescriptions = {
  from: 'Who wrote it.',
  name: "Who wrote it; clients read the portal's name instead of an admin's.",
  needsAnswer:
    'Whether the request asks for an answer, until the client writes or the status changes. Default: false.',
  text: 'The message, at most 2,000 characters.',
} satisfies DescriptionsOf<MessageView>;
