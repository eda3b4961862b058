import { Tables } from './20261120/1-tables.migration.ts';
import { Clock } from './20261120/2-clock.migration.ts';
import { Ledger } from './20261120/3-ledger.migration.ts';
import { FirstRows } from './20261120/4-first-rows.migration.ts';
import { RequestNotify } from './20261120/5-request-notify.migration.ts';
import { Deactivation } from './20261120/6-deactivation.migration.ts';
import { Pictures } from './20261120/7-pictures.migration.ts';
import { Notifications } from './20261120/8-notifications.migration.ts';
import { Search } from './20261120/9-search.migration.ts';
import { SignInTries } from './20261120/10-sign-in-tries.migration.ts';
import { AdminLog } from './20261120/14-admin-log.migration.ts';
import { Registrations } from './20261120/15-registrations.migration.ts';
import { ApiTokens } from './20261120/17-api-tokens.migration.ts';
import { Webhooks } from './20261120/18-webhooks.migration.ts';
import { TableNames } from './20261122/1-table-names.migration.ts';
import { AccessOfDeactivatedAccounts } from './20261122/2-access-of-deactivated-accounts.migration.ts';
import { RegistrationPolicy } from './20261122/7-registration-policy.migration.ts';
import { SecuritySteps } from './20261122/8-security-steps.migration.ts';
import { SecondFactors } from './20261122/9-second-factor.migration.ts';
import { LastSignIn } from './20261122/10-last-sign-in.migration.ts';
import { Housekeeping } from './20261122/12-housekeeping.migration.ts';
import { Backups } from './20261122/13-backups.migration.ts';
import { RequestChanges } from './20261122/14-request-changes.migration.ts';
import { ClientApiTokens } from './20261122/15-client-api-tokens.migration.ts';
import { SavedViews } from './20261122/16-saved-views.migration.ts';
import { WebhookSecrets } from './20261122/17-webhook-secrets.migration.ts';
import { Backfill } from './20261122/20-backfill.migration.ts';
import { ChangeEvents } from './20261122/21-change-events.migration.ts';
import { Integrations } from './20261122/24-integrations.migration.ts';
import { ChangesByStatus } from './20261123/25-changes-by-status.migration.ts';
import { IdempotentRequests } from './20261126/26-idempotent-requests.migration.ts';
import { CompareText } from './20261127/27-compare-text.migration.ts';
import { Names } from './20261127/28-names.migration.ts';
import { StoredText } from './20261127/29-stored-text.migration.ts';
import { CountedEmails } from './20261127/30-counted-emails.migration.ts';
import { ReservedEmails } from './20261127/31-reserved-emails.migration.ts';
import { SessionEnds } from './20261127/32-session-ends.migration.ts';
import { TransferTypes } from './20261127/33-transfer-types.migration.ts';
import { Addresses } from './20261127/34-addresses.migration.ts';
import { TypeChanges } from './20261127/35-type-changes.migration.ts';
import { ContactChanges } from './20261127/36-contact-changes.migration.ts';
import { Tracking } from './20261127/37-tracking.migration.ts';
import { AddressChanges } from './20261127/38-address-changes.migration.ts';
import { SamplesOfASize } from './20261127/39-samples-of-a-size.migration.ts';
import { CatalogueFilters } from './20261127/40-catalogue-filters.migration.ts';
import { DailySummary } from './20261127/41-daily-summary.migration.ts';
import { Outcomes } from './20261127/42-outcomes.migration.ts';
import { HeldRequests } from './20261127/43-held-requests.migration.ts';
import { Printouts } from './20261127/44-printouts.migration.ts';
import { Approval } from './20261127/45-approval.migration.ts';
import { Corrections } from './20261127/46-corrections.migration.ts';

/** In order. A list, because the bundled server has no folder to scan. */
export const migrationsList = [
  Tables,
  Clock,
  Ledger,
  FirstRows,
  RequestNotify,
  Deactivation,
  Pictures,
  Notifications,
  Search,
  SignInTries,
  AdminLog,
  Registrations,
  ApiTokens,
  Webhooks,
  TableNames,
  AccessOfDeactivatedAccounts,
  RegistrationPolicy,
  SecuritySteps,
  SecondFactors,
  LastSignIn,
  Housekeeping,
  Backups,
  RequestChanges,
  ClientApiTokens,
  SavedViews,
  WebhookSecrets,
  Backfill,
  ChangeEvents,
  Integrations,
  ChangesByStatus,
  IdempotentRequests,
  CompareText,
  Names,
  StoredText,
  CountedEmails,
  ReservedEmails,
  SessionEnds,
  TransferTypes,
  Addresses,
  TypeChanges,
  ContactChanges,
  Tracking,
  AddressChanges,
  SamplesOfASize,
  CatalogueFilters,
  DailySummary,
  Outcomes,
  HeldRequests,
  Printouts,
  Approval,
  Corrections,
];
