import type { LetterKind, ParkedMailView } from '@portal/contract/notifications';

const WORDS: Record<LetterKind, string> = {
  'new-request': 'New request',
  'request-approved': 'Request approved',
  'request-shipped': 'Samples shipped',
  'request-delivered': 'Samples delivered',
  'request-fulfilled': 'Request fulfilled',
  'request-rejected': 'Request rejected',
  'credits-renewed': 'Credits renewed',
  'password-reset': 'New password',
  invitation: 'Invitation',
};

/** What a mail is about, as in "Request approved, #12". */
export const letterWords = ({ letter, requestId }: ParkedMailView): string =>
  requestId === null ? WORDS[letter] : `${WORDS[letter]}, #${requestId}`;
