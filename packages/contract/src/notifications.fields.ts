import type { Field } from './values/fields.ts';

type Notification = Field & { isOn: boolean; description: string };

/** The emails that an account can turn off, in the order of the screen. `isOn`: until the account chooses. */
export const notificationFields = {
  requestReceived: {
    isOn: false,
    label: 'Emails about received requests',
    form: 'Request received',
    description: 'Right after you submitted it',
  },
  requestApproved: {
    isOn: true,
    label: 'Emails about approved requests',
    form: 'Request approved',
    description: 'When your samples are being prepared',
  },
  requestShipped: {
    isOn: true,
    label: 'Emails about shipped requests',
    form: 'Samples shipped',
    description: 'Includes carrier and tracking number',
  },
  /** Covers fulfilled requests as well. */
  requestDelivered: {
    isOn: true,
    label: 'Emails about delivered requests',
    form: 'Delivered or fulfilled',
    description: 'Your request has been completed',
  },
  requestRejected: {
    isOn: true,
    label: 'Emails about rejected requests',
    form: 'Request rejected',
    description: 'Includes the reason',
  },
  /** Messages of the office on own requests. */
  message: {
    isOn: true,
    label: 'Emails about messages',
    form: 'Messages',
    description: 'When we write to you about a request',
  },
  outcomeQuestions: {
    isOn: true,
    label: 'Emails that ask for the outcome',
    form: 'Questions about the outcome',
    description: 'Once for each request, some days after it was sent',
  },
  creditsRenewed: {
    isOn: false,
    label: 'Emails about renewed credits',
    form: 'Credits renewed',
    description: 'Once a month',
  },
  securityEmails: {
    isOn: true,
    label: 'Security emails',
    form: 'Security emails',
    description: 'New API tokens, and sign-ins from an unknown device',
  },
} as const satisfies Record<string, Notification>;

export type NotificationName = keyof typeof notificationFields;
