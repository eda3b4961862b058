import type { ApiTokenView } from '@portal/contract/accounts/api-tokens';
import type { SecondFactorView } from '@portal/contract/accounts/second-factor';
import type { OwnSessionView } from '@portal/contract/accounts/sessions';
import type { AdminView } from '@portal/contract/admins';
import type { AnalyticsView, AnswerCounts, OutcomeReportView, ReportView } from '@portal/contract/analytics';
import type { AttentionView } from '@portal/contract/attention';
import type { LogEntryView } from '@portal/contract/audit-log';
import type { ListedClientView } from '@portal/contract/clients';
import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import {
  defaultNotificationPreferences,
  type NotificationPreferencesView,
} from '@portal/contract/notifications';
import type { RequestCountsView } from '@portal/contract/requests/search';
import type { AdminSampleView, CatalogueChoices, CatalogueSampleView } from '@portal/contract/samples';
import type { TransferTypeView } from '@portal/contract/transfer-types';
import { client } from './people.ts';

/** As admins read it. What clients read is a part of it. */
export function sampleView(fields: Partial<AdminSampleView> = {}): AdminSampleView {
  return {
    id: 11,
    name: 'Harbour Anchor',
    description: 'Navy print on cotton',
    designSize: '12x12',
    imageUrl: null,
    pictures: [],
    isActive: true,
    designNumber: null,
    orderUrl: null,
    transferType: null,
    isFavorite: false,
    unitCost: null,
    needsApproval: false,
    code: '7K3M9QRA',
    ...fields,
  };
}

/** Of a portal in which nothing waits for an admin. */
export function attentionView(counts: Partial<AttentionView> = {}): AttentionView {
  const ofRequests = { pending: 0, pendingOverdue: 0, approved: 0, approvedOverdue: 0, answered: 0 };
  return { ...ofRequests, approvedWithoutAddress: 0, asking: 0, waiting: 0, failedEmails: 0, ...counts };
}

export function requestCountsView(counts: Partial<RequestCountsView> = {}): RequestCountsView {
  return { pending: 0, approved: 0, shipped: 0, delivered: 0, fulfilled: 0, rejected: 0, ...counts };
}

/** As in lists; others return it without the last request. */
export function clientView(fields: Partial<ListedClientView> = {}): ListedClientView {
  const own = { deactivatedAt: null, waitingSince: null, approval: 'standard', lastRequestAt: null } as const;
  return { ...client, ...own, ...fields };
}

export function creditEntryView(fields: Partial<CreditEntryView> = {}): CreditEntryView {
  return {
    number: 2,
    at: '2026-11-20T09:00:00.000Z',
    kind: 'spend',
    amount: -2,
    balanceAfter: 3,
    reason: 'Request #42 submitted',
    expired: null,
    requestId: 42,
    heldRequestId: null,
    isReopening: false,
    isCancellation: false,
    note: null,
    actor: client.name,
    ...fields,
  };
}

export function statementView(fields: Partial<StatementView> = {}): StatementView {
  return {
    period: 10,
    currentPeriod: 10,
    from: '2026-11-04T09:00:00.000Z',
    to: '2026-12-04T09:00:00.000Z',
    opening: 5,
    closing: 3,
    entries: [creditEntryView()],
    nextCursor: null,
    ...fields,
  };
}

export function sessionView(fields: Partial<OwnSessionView> = {}): OwnSessionView {
  return {
    id: 'a'.repeat(64),
    signedInAt: '2026-11-20T09:00:00.000Z',
    lastSeenAt: '2026-11-21T09:00:00.000Z',
    device: 'Firefox on Windows',
    address: '192.0.2.7',
    isCurrent: true,
    ...fields,
  };
}

export function apiTokenView(fields: Partial<ApiTokenView> = {}): ApiTokenView {
  return {
    id: 5,
    name: 'Shop',
    scopes: ['read'],
    createdAt: '2026-11-20T09:00:00.000Z',
    lastUsedAt: null,
    expiresAt: null,
    isExpired: false,
    ...fields,
  };
}

export function adminView(fields: Partial<AdminView> = {}): AdminView {
  return {
    id: 1,
    name: 'Ada Okafor',
    email: 'mara@example.com',
    username: 'ada',
    state: 'active',
    lastSignInAt: '2026-11-21T09:00:00.000Z',
    secondFactorSince: null,
    activeTokens: 0,
    invitedAt: null,
    deactivatedAt: null,
    ...fields,
  };
}

/** A second factor that is off. */
export function secondFactorView(fields: Partial<SecondFactorView> = {}): SecondFactorView {
  return { since: null, recoveryCodesLeft: 0, isRequired: false, ...fields };
}

export function notificationPreferencesView(
  fields: Partial<NotificationPreferencesView> = {},
): NotificationPreferencesView {
  return { ...defaultNotificationPreferences, ...fields };
}

export function analyticsView(fields: Partial<AnalyticsView> = {}): AnalyticsView {
  return {
    totalClients: 12,
    totalRequests: 345,
    totalCreditsUsed: 678,
    popularSamples: [{ id: 11, name: 'Harbour Anchor', requestCount: 9 }],
    requestsByStatus: [{ status: 'pending', count: 4 }],
    cancelledRequests: 0,
    asOf: '2026-11-22T09:00:00.000Z',
    ...fields,
  };
}

export function reportView(fields: Partial<ReportView> = {}): ReportView {
  return {
    unit: 'month',
    intervals: [{ start: '2025-10-01', requests: 31, credits: 64, unusedCredits: 8 }],
    now: { pending: 3, overdue: 1 },
    approval: { requests: 4, averageHours: 5, spans: [1, 2, 1, 0, 0] },
    medianHours: { toApproval: 5, toShipping: 30, toDelivery: null },
    currentCredits: { remaining: 30, monthly: 60 },
    asOf: '2026-11-22T09:00:00.000Z',
    ...fields,
  };
}

export function answerCounts(fields: Partial<AnswerCounts> = {}): AnswerCounts {
  return { ordered: 0, deciding: 0, notAFit: 0, problem: 0, ...fields };
}

/** Without answers and costs. */
export function outcomeReportView(fields: Partial<OutcomeReportView> = {}): OutcomeReportView {
  return {
    total: { answers: answerCounts(), credits: 0, cost: null, amounts: [] },
    unit: 'month',
    intervals: [],
    reasons: [],
    currency: 'USD',
    asOf: '2026-11-22T09:00:00.000Z',
    ...fields,
  };
}

export function logEntryView(fields: Partial<LogEntryView> = {}): LogEntryView {
  return {
    id: 5,
    at: '2026-11-21T09:00:00.000Z',
    admin: { id: 1, name: 'Ada Okafor' },
    action: 'clients.update',
    subject: { id: client.id, name: client.name, page: 'client' },
    changes: [{ field: 'Monthly credits', from: '5', to: '9' }],
    ...fields,
  };
}

/** The only page of a list that is read from start to end. */
export function onlyPage<Item>(...items: Item[]) {
  return { items, nextCursor: null };
}

/** The only page of a search. */
export function onlySearchPage<Item>(...items: Item[]) {
  return { ...onlyPage(...items), previousCursor: null, position: 0, total: items.length };
}

/** The choices of a catalogue in which no filter would change anything, but for these. */
export function catalogueChoices(fields: Partial<CatalogueChoices> = {}): CatalogueChoices {
  return { sizes: [], transferTypes: [], fabrics: [], garments: [], hasFavorites: false, ...fields };
}

/** The only page of the catalogue. */
export function cataloguePage(...items: AdminSampleView[]) {
  return { ...onlySearchPage(...items), choices: catalogueChoices() };
}

export function catalogueSampleView(fields: Partial<CatalogueSampleView & AdminSampleView> = {}) {
  return { ...sampleView(), pressCard: null, requestedAt: null, ...fields };
}

export function transferTypeView(fields: Partial<TransferTypeView> = {}): TransferTypeView {
  return {
    id: 4,
    name: 'Screen print',
    temperature: 325,
    temperatureUnit: 'F',
    seconds: 10,
    pressure: 'medium',
    peel: 'hot',
    prePressSeconds: 3,
    secondPressSeconds: null,
    coverSheet: false,
    settings: [],
    fabrics: ['cotton', 'blend'],
    garment: 'any',
    notes: null,
    isActive: true,
    ...fields,
  };
}

/** What a reorder takes over of a request without an address, a note and a reference. */
export const noDetails = { shipTo: null, addressId: null, note: null, reference: null };
