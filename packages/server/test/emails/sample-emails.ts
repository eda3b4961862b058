import type {} from '../../src/app/entities.ts';
// The columns of the tables, because the scripts load this file without the app.

import type { AdminHeldRequestView } from '@portal/contract/held-requests';
import {
  accessEndedEmail,
  type EndedByAdmin,
} from '../../src/features/accounts/access/access-ended.email.ts';
import { apiTokenCreatedEmail } from '../../src/features/accounts/api-tokens/api-token-created.email.ts';
import { emailChangedEmail } from '../../src/features/accounts/email-changes/email-changed.email.ts';
import { emailRestoredEmail } from '../../src/features/accounts/email-changes/email-restored.email.ts';
import { adminInvitationEmail } from '../../src/features/accounts/password-links/admin-invitation.email.ts';
import { invitationEmail } from '../../src/features/accounts/password-links/invitation.email.ts';
import { passwordChangedEmail } from '../../src/features/accounts/password-links/password-changed.email.ts';
import { passwordResetEmail } from '../../src/features/accounts/password-links/password-reset.email.ts';
import {
  type SecondFactorChange,
  secondFactorChangedEmail,
} from '../../src/features/accounts/second-factor/second-factor-changed.email.ts';
import { newDeviceEmail } from '../../src/features/accounts/sessions/new-device.email.ts';
import { dailySummaryEmail } from '../../src/features/attention/daily-summary.email.ts';
import { accountApprovedEmail } from '../../src/features/clients/account-approved.email.ts';
import { accountDeclinedEmail } from '../../src/features/clients/account-declined.email.ts';
import { emailCorrectedEmail } from '../../src/features/clients/email-corrected.email.ts';
import { creditsRenewedEmail } from '../../src/features/credits/credits-renewed.email.ts';
import { type HeldEmailKind, heldRequestEmail } from '../../src/features/held-requests/held-request.email.ts';
import { newHeldRequestEmail } from '../../src/features/held-requests/new-held-request.email.ts';
import { outcomeQuestionEmail } from '../../src/features/requests/outcomes/outcome-question.email.ts';
import {
  requestStatusEmail,
  type StatusEmailKind,
} from '../../src/features/requests/status/request-status.email.ts';
import { gatheredRequestsEmail } from '../../src/features/requests/submit/gathered-requests.email.ts';
import { newRequestEmail } from '../../src/features/requests/submit/new-request.email.ts';
import type { EmailTemplate, Portal } from '../../src/platform/mail/email-template.ts';
import { renderTemplate } from '../../src/platform/mail/render-template.ts';
import { messageEmails } from './sample-messages.ts';
import { changed, request } from './sample-request.ts';

export type SampleEmail = { name: string; subject: string; preview: string; html: string; text: string };

const portal: Portal = {
  name: 'Transfers Portal',
  adminName: 'Transfers Admin Portal',
  url: 'https://portal.example.com',
  timeZone: 'UTC',
};

const at = '2026-11-20T09:30:00.000Z';
const account = {
  name: 'Jordan Ellis',
  username: 'jordan',
  role: 'client',
  monthlyCredits: 20,
  remainingCredits: 20,
  nextResetDate: '2026-12-04T09:00:00.000Z',
  token: 'sample-token',
};

const waiting = {
  id: 128,
  client: account.name,
  units: 4,
  date: request.date,
  status: 'pending',
  neededBy: null,
} as const;
const held: AdminHeldRequestView = {
  id: 3,
  waitsFor: 'admin',
  samples: request.samples.map((sample) => ({ ...sample, isActive: true })),
  quantities: request.quantities,
  units: 4,
  reason: 'A fair in March: we would like to show both designs.',
  shipTo: request.shipTo,
  note: null,
  reference: request.reference,
  neededBy: request.neededBy,
  state: 'waiting',
  requestId: null,
  createdAt: at,
  endedAt: null,
  decisionReason: null,
  granted: 0,
  lapsesAt: '2026-12-04T09:30:00.000Z',
  problem: null,
  user: { id: 2, name: account.name, email: 'jordan@example.com' },
  remainingCredits: 1,
  monthlyCredits: 20,
  missing: 3,
};

const heldChanges: Record<HeldEmailKind, Partial<AdminHeldRequestView>> = {
  'held-request-sent': { state: 'sent', requestId: 128, granted: 3 },
  'held-request-granted': { remainingCredits: 3, missing: 1, granted: 2 },
  'held-request-declined': {
    state: 'declined',
    decisionReason: 'Please come back to us when the fair is confirmed.',
  },
  'held-request-lapsed': { state: 'lapsed' },
  'held-request-blocked': { waitsFor: 'renewal', problem: 'too-many-units' },
};

function heldEmail(kind: HeldEmailKind): EmailTemplate {
  const facts = { held: { ...held, ...heldChanges[kind] }, credits: 2, nextResetDate: account.nextResetDate };
  const template = heldRequestEmail(portal, kind, facts);
  if (!template) throw new Error(`${kind} has a text`);
  return template;
}

const statuses: Record<StatusEmailKind, string | null> = {
  'request-approved': null,
  'request-entered': null,
  'request-cut': 'Heritage Lion Crest: from 4 to 3 units\nGold Foil: from 2 to 0 units\nWe have no more.',
  'request-shipped': null,
  'request-delivered': null,
  'request-fulfilled': null,
  'request-rejected': 'This design is being redrawn. Please request it again next month.',
};

const ends: Record<EndedByAdmin, string | null> = {
  account: null,
  all: null,
  session: 'Firefox on Linux',
  token: 'Web shop',
};

const factorChanges: Record<SecondFactorChange, true> = {
  'turned-on': true,
  'turned-off': true,
  'new-recovery-codes': true,
  'recovery-code-used': true,
  removed: true,
};

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}

const templates: Record<string, EmailTemplate> = {
  invitation: invitationEmail(portal, account),
  'admin-invitation': adminInvitationEmail(portal, account),
  'account-approved': accountApprovedEmail(portal, account),
  'account-declined': accountDeclinedEmail(portal, account),
  'new-request': newRequestEmail(portal, request),
  'daily-summary': dailySummaryEmail(portal, {
    answered: {
      requests: [{ id: 121, client: account.name, unread: 1, text: 'On dark navy shirts.' }],
      total: 1,
    },
    added: {
      requests: [waiting, { ...waiting, id: 127, client: 'Northside Sports', status: 'approved' }],
      total: 2,
    },
    waiting: { requests: [{ ...waiting, id: 119, date: '2026-11-17T08:00:00.000Z' }], total: 21 },
    overdue: { requests: [{ ...waiting, id: 113, neededBy: '2026-11-18' }], total: 1 },
    asking: {
      clients: [{ client: 'Northside Sports', units: 6, date: '2026-11-19T10:00:00.000Z' }],
      total: 1,
    },
  }),
  'gathered-requests': gatheredRequestsEmail(portal, {
    requests: [waiting, { ...waiting, id: 127 }],
    total: 2,
  }),
  ...Object.fromEntries(
    keysOf(statuses).map((kind) => [
      kind,
      requestStatusEmail(
        portal,
        kind,
        { ...request, ...changed[kind] },
        { note: statuses[kind], refundedCredits: 4, isProven: true },
      ),
    ]),
  ),
  ...messageEmails(portal, request),
  'outcome-question': outcomeQuestionEmail(portal, request, { token: account.token, isProven: true }),
  'new-held-request': newHeldRequestEmail(portal, held),
  ...Object.fromEntries(keysOf(heldChanges).map((kind) => [kind, heldEmail(kind)])),
  'credits-renewed': creditsRenewedEmail(portal, account),
  'password-reset': passwordResetEmail(portal, account),
  'password-changed': passwordChangedEmail(portal, { ...account, changedAt: at }),
  'email-changed': emailChangedEmail(portal, {
    ...account,
    oldEmail: 'jordan@example.com',
    newEmail: 'jordan.ellis@example.com',
    changedAt: at,
  }),
  'email-corrected': emailCorrectedEmail(portal, {
    ...account,
    replacedEmail: 'jordan@exmaple.com',
    correctedAt: at,
  }),
  'email-restored': emailRestoredEmail(portal, {
    ...account,
    replacedEmail: 'jordan.ellis@example.com',
    restoredAt: at,
  }),
  'new-device': newDeviceEmail(portal, account, {
    signedInAt: at,
    device: 'Firefox on Linux',
    address: '203.0.113.7',
  }),
  'api-token-created': apiTokenCreatedEmail(
    portal,
    account,
    {
      name: 'Web shop',
      scopes: ['read', 'requests'],
      createdAt: at,
      expiresAt: null,
    },
    true,
  ),
  ...Object.fromEntries(
    keysOf(factorChanges).map((change) => [
      `second-factor-${change}`,
      secondFactorChangedEmail(portal, { ...account, change, changedAt: at }),
    ]),
  ),
  ...Object.fromEntries(
    keysOf(ends).map((ended) => [
      `access-ended-${ended}`,
      accessEndedEmail(portal, { ...account, ended, label: ends[ended], endedAt: at }),
    ]),
  ),
};

export function renderSampleEmails(): Promise<SampleEmail[]> {
  return Promise.all(
    Object.entries(templates).map(async ([name, template]) => {
      const { subject, preview } = template;
      return { name, subject, preview, ...(await renderTemplate(portal, template)) };
    }),
  );
}
