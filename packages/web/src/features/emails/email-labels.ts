import type { EmailKind, FailedEmailView } from '@portal/contract/notifications';

const WORDS: Record<EmailKind, string> = {
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

/** For example "Request approved, #12". */
export function emailLabels({ kind, requestId }: FailedEmailView): string {
  return requestId === null ? WORDS[kind] : `${WORDS[kind]}, #${requestId}`;
}
