import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { ApiTokenSchema } from '../features/accounts/api-tokens/api-token.entity.ts';
import { EmailChangeSchema } from '../features/accounts/email-changes/email-change.entity.ts';
import {
  InvitationSchema,
  PasswordLinkSchema,
} from '../features/accounts/password-links/password-links.entity.ts';
import {
  RecoveryCodeSchema,
  SecondFactorSchema,
} from '../features/accounts/second-factor/second-factor.entity.ts';
import { KnownDeviceSchema } from '../features/accounts/sessions/known-device.entity.ts';
import { AddressSchema } from '../features/addresses/address.entity.ts';
import { LogEntrySchema } from '../features/audit-log/log-entry.entity.ts';
import { BackupStatusSchema } from '../features/backups/backup-status.entity.ts';
import { CreditEntrySchema } from '../features/credits/credit-entry.entity.ts';
import { CreditsCheckSchema } from '../features/credits/credits-check.entity.ts';
import { HeldRequestSchema } from '../features/held-requests/held-request.entity.ts';
import { RequestMessageSchema } from '../features/messages/message.entity.ts';
import { NotificationPreferencesSchema } from '../features/notifications/notification-preferences.entity.ts';
import { AttemptSchema, KnownAddressSchema } from '../features/rate-limit/attempt.entity.ts';
import { RequestEventSchema } from '../features/requests/events/request-event.entity.ts';
import {
  OutcomeLinkSchema,
  OutcomeQuestionSchema,
  OutcomeSchema,
} from '../features/requests/outcomes/outcome.entity.ts';
import { RequestLineSchema, SampleRequestSchema } from '../features/requests/request.entity.ts';
import { IdempotencyKeySchema } from '../features/requests/submit/idempotency-key.entity.ts';
import { FavoriteSchema } from '../features/samples/favorite.entity.ts';
import { ImageSchema } from '../features/samples/image.entity.ts';
import { SampleSchema } from '../features/samples/sample.entity.ts';
import { SavedViewSchema } from '../features/saved-views/saved-view.entity.ts';
import { SettingsSchema } from '../features/settings/settings.entity.ts';
import { TransferTypeSchema } from '../features/transfer-types/transfer-type.entity.ts';
import { SessionSchema } from '../features/users/session.entity.ts';
import { UserSchema } from '../features/users/user.entity.ts';
import {
  WebhookAttemptSchema,
  WebhookDeliverySchema,
  WebhookSchema,
} from '../features/webhooks/webhook.entity.ts';
import { HousekeepingStepSchema } from './workers/housekeeping-step.entity.ts';

export const entities = [
  UserSchema,
  SessionSchema,
  AttemptSchema,
  KnownAddressSchema,
  KnownDeviceSchema,
  PasswordLinkSchema,
  EmailChangeSchema,
  InvitationSchema,
  SecondFactorSchema,
  RecoveryCodeSchema,
  ApiTokenSchema,
  AddressSchema,
  TransferTypeSchema,
  SampleSchema,
  FavoriteSchema,
  ImageSchema,
  SampleRequestSchema,
  RequestLineSchema,
  RequestEventSchema,
  RequestMessageSchema,
  OutcomeSchema,
  OutcomeQuestionSchema,
  OutcomeLinkSchema,
  IdempotencyKeySchema,
  HeldRequestSchema,
  CreditEntrySchema,
  SettingsSchema,
  NotificationPreferencesSchema,
  LogEntrySchema,
  WebhookSchema,
  WebhookDeliverySchema,
  WebhookAttemptSchema,
  HousekeepingStepSchema,
  BackupStatusSchema,
  CreditsCheckSchema,
  SavedViewSchema,
];

declare module '../platform/db/kysely.ts' {
  interface Tables extends InferKyselyDB<(typeof entities)[number]> {}
}
