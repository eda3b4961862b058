import { Tables } from './20261120-1-tables.migration.ts';
import { Clock } from './20261120-2-clock.migration.ts';
import { Ledger } from './20261120-3-ledger.migration.ts';
import { FirstRows } from './20261120-4-first-rows.migration.ts';
import { RequestNotify } from './20261120-5-request-notify.migration.ts';
import { Deactivation } from './20261120-6-deactivation.migration.ts';
import { Pictures } from './20261120-7-pictures.migration.ts';
import { Notifications } from './20261120-8-notifications.migration.ts';
import { Search } from './20261120-9-search.migration.ts';
import { SignInTries } from './20261120-10-sign-in-tries.migration.ts';

/** In order; a bundle has no folder to scan, so they are named here. */
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
];
