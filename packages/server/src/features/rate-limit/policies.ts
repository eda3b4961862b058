import { emailChangeMessages } from '@portal/contract/accounts/email-changes';
import { passwordLinkMessages } from '@portal/contract/accounts/password-links';
import { sessionMessages } from '@portal/contract/accounts/sessions';
import { accountMessages } from '@portal/contract/accounts.values';
import { messageRefusals } from '@portal/contract/messages';
import { outcomeLinkMessages } from '@portal/contract/outcomes';
import { pressPageMessages } from '@portal/contract/press-pages';
import { CANCELLED_REQUESTS_MAX, REQUEST_EDITS_MAX, requestMessages } from '@portal/contract/requests.values';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * What is counted in the table `attempts`: at most `max` in `seconds`, or in a `day` of the business time zone. The
 * numbers for a network are high enough for a company behind one address, and for one that registers its whole staff.
 */
export const policies = {
  /** By network. */
  registration: { max: 500, seconds: HOUR, message: accountMessages.tooManyRegistrations },
  'password-email': { max: 30, seconds: 15 * MINUTE, message: passwordLinkMessages.tooManyEmails },
  'unknown-outcome-link': { max: 100, seconds: 15 * MINUTE, message: outcomeLinkMessages.tooMany },
  'unknown-sample-code': { max: 100, seconds: 15 * MINUTE, message: pressPageMessages.tooMany },
  /** By links that are valid, also after as many guesses. */
  'outcome-answer': { max: 100, seconds: 15 * MINUTE, message: outcomeLinkMessages.tooMany },

  /** By account. */
  'email-change': { max: 10, seconds: 7 * DAY, message: emailChangeMessages.tooManyInWeek },
  /** Emails that others have: more would find out who has an account. */
  'taken-email': { max: 10, seconds: HOUR, message: emailChangeMessages.tooManyTaken },
  /** By the account that writes them. */
  'client-message': { max: 20, seconds: 10 * MINUTE, message: messageRefusals.tooFast },
  'office-message': { max: 200, seconds: 10 * MINUTE, message: messageRefusals.tooFast },
  /** Submissions end for the day. */
  'cancelled-request': {
    max: CANCELLED_REQUESTS_MAX,
    seconds: 'day',
    message: requestMessages.tooManyCancelled,
  },

  /** By request: its client's edits and answers. */
  'request-edit': { max: REQUEST_EDITS_MAX, seconds: 'day', message: requestMessages.tooManyEdits },
} as const satisfies Record<string, Policy>;

export type Policy = { max: number; seconds: number | 'day'; message: string };
export type PolicyName = keyof typeof policies;

/** An address is sent so many links for a new password in the time of `password-email`. */
export const PASSWORD_EMAILS_PER_ADDRESS = 5;

/** Beyond so many requests that an account has `cancelled`, the admins' emails on its new ones are `gathered` in one. */
export const gathering = {
  cancelled: { kind: 'cancelled-lately', max: 10, seconds: HOUR },
  gathered: { kind: 'gathered-email', seconds: 10 * MINUTE },
} as const;

const tenAnHour = { max: 10, seconds: HOUR };

/** Emails that strangers may get, of each kind: by the account that causes them (`sender`), and by the `address`. */
export const emailLimits = {
  /** More by one sender are sent later, more to one address are refused. */
  invitation: { sender: { max: 30, seconds: MINUTE }, address: tenAnHour },
  /** More are sent later, within a day. Beyond it, the change is refused. */
  'email-changed': { sender: tenAnHour, address: tenAnHour, maxWaitSeconds: DAY },
  /** More of these are not sent. */
  'api-token-created': { sender: tenAnHour, address: tenAnHour },
  'email-corrected': { sender: tenAnHour, address: tenAnHour },
  'new-device': { sender: tenAnHour, address: tenAnHour },
  'password-changed': { sender: tenAnHour, address: tenAnHour },
} as const;

/** To each admin, about new held requests of one client. More are not sent. */
export const heldRequestEmailLimit = { max: 10, seconds: HOUR } as const;

/** Failed attempts to sign in. `sign-in-limits.service.ts` says who still gets in beyond them. */
export const signInLimits = {
  seconds: 15 * MINUTE,
  /** An attempt without an outcome counts as failed after this time, because its node was killed. */
  openSeconds: 30,
  failedPerAccount: 10,
  failedPerAddress: 100,
  /** On one account, from an address where its owner has signed in before. */
  extrasPerKnownAddress: 10,
  /** The time between two attempts on one account from one address. */
  extraIntervalSeconds: MINUTE,
  /** On one account from all addresses, and from one address on all accounts. */
  extrasPerMinute: 30,
  /** The same for codes of a second factor: three of a million are valid at any time. */
  extraCodesPerMinute: 1,
} as const;

/** `pauseMs` is the time after a task before the next one of the caller starts. */
export type CallerLimits = { maxRunning: number; maxWaiting: number; pauseMs?: number };

/** What an account may do at a time on a node. More wait in turn, and beyond that are refused. */
export const turns = {
  /** The database has ten connections for all. */
  write: { maxRunning: 2, maxWaiting: 100 },
  /** A user has one password dialog open. A program that repeats checks must not keep a processor busy. */
  passwordCheck: { maxRunning: 1, maxWaiting: 10, pauseMs: 100 },
  codeCheck: { maxRunning: 1, maxWaiting: 10 },
} as const satisfies Record<string, CallerLimits>;

/** Event streams that are open at a time on a node. More are refused. */
export const streamLimits = {
  perSession: 5,
  perAccount: 20,
  perAddress: 200,
  retryAfterSeconds: 30,
  message: sessionMessages.tooManyStreams,
} as const;
