import { EmailJobs } from './20261128-email-jobs.migration.ts';
import { IdempotencyKeys } from './20261128-idempotency-keys.migration.ts';
import { Prints } from './20261128-prints.migration.ts';
import { Attempts } from './20261129-attempts.migration.ts';
import { CitySearch } from './20261129-city-search.migration.ts';
import { LiveHints } from './20261129-live-hints.migration.ts';
import { Messages } from './20261129-messages.migration.ts';
import { Office } from './20261129-office.migration.ts';
import { OutcomeReasons } from './20261129-outcome-reasons.migration.ts';
import { OverdueRequests } from './20261129-overdue-requests.migration.ts';
import { PressSettings } from './20261129-press-settings.migration.ts';
import { ProvenEmails } from './20261129-proven-emails.migration.ts';
import { SamplePictures } from './20261129-sample-pictures.migration.ts';
import { TrackingSearch } from './20261129-tracking-search.migration.ts';
import { UnaddressedRequests } from './20261129-unaddressed-requests.migration.ts';
import { WebhookFormats } from './20261129-webhook-formats.migration.ts';
import { Baseline } from './baseline/baseline.migration.ts';

/** In order. A list, because the bundled server has no folder to scan. */
export const migrationsList = [
  Baseline,
  IdempotencyKeys,
  Prints,
  EmailJobs,
  Attempts,
  ProvenEmails,
  LiveHints,
  Messages,
  Office,
  OutcomeReasons,
  PressSettings,
  SamplePictures,
  WebhookFormats,
  TrackingSearch,
  OverdueRequests,
  UnaddressedRequests,
  CitySearch,
];
