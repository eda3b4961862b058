import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { UserSchema } from '../features/accounts/user.entity.ts';
import { AddressSchema } from '../features/addresses/address.entity.ts';
import { ApiTokenSchema } from '../features/api-tokens/api-token.entity.ts';
import { LogEntrySchema } from '../features/audit-log/log-entry.entity.ts';
import {
  KnownAddressSchema,
  OutcomeAttemptSchema,
  PasswordEmailRequestSchema,
  RegistrationSchema,
  SignInAttemptSchema,
} from '../features/auth/rate-limit/attempts.entity.ts';
import { KnownDeviceSchema } from '../features/auth/sessions/known-device.entity.ts';
import { SessionSchema } from '../features/auth/sessions/session.entity.ts';
import { BackupStatusSchema } from '../features/backups/backup-status.entity.ts';
import { CreditEntrySchema } from '../features/credits/credit-entry.entity.ts';
import { CreditsCheckSchema } from '../features/credits/credits-check.entity.ts';
import { EmailChangeSchema } from '../features/email-changes/email-change.entity.ts';
import { CountedEmailSchema } from '../features/emails/counted-email.entity.ts';
import { NotificationPreferencesSchema } from '../features/emails/notification-preferences.entity.ts';
import { HeldRequestSchema } from '../features/held-requests/held-request.entity.ts';
import { InvitationSchema, PasswordLinkSchema } from '../features/password-links/password-links.entity.ts';
import {
  OutcomeLinkSchema,
  OutcomeQuestionSchema,
  OutcomeSchema,
} from '../features/requests/outcome/outcome.entity.ts';
import { RequestLineSchema, SampleRequestSchema } from '../features/requests/request.entity.ts';
import { RequestEventSchema } from '../features/requests/request-event.entity.ts';
import { IdempotencyKeySchema } from '../features/requests/submit/idempotency-key.entity.ts';
import { FavoriteSchema } from '../features/samples/favorite.entity.ts';
import { ImageSchema } from '../features/samples/image.entity.ts';
import { SampleSchema } from '../features/samples/sample.entity.ts';
import { SavedViewSchema } from '../features/saved-views/saved-view.entity.ts';
import { RecoveryCodeSchema, SecondFactorSchema } from '../features/second-factor/second-factor.entity.ts';
import { SettingsSchema } from '../features/settings/settings.entity.ts';
import { TransferTypeSchema } from '../features/transfer-types/transfer-type.entity.ts';
import {
  WebhookAttemptSchema,
  WebhookDeliverySchema,
  WebhookSchema,
} from '../features/webhooks/webhook.entity.ts';
import { HousekeepingStepSchema } from '../jobs/housekeeping-step.entity.ts';

export const entities = [
  UserSchema,
  SessionSchema,
  SignInAttemptSchema,
  KnownAddressSchema,
  KnownDeviceSchema,
  PasswordLinkSchema,
  EmailChangeSchema,
  PasswordEmailRequestSchema,
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
  OutcomeSchema,
  OutcomeQuestionSchema,
  OutcomeLinkSchema,
  OutcomeAttemptSchema,
  IdempotencyKeySchema,
  HeldRequestSchema,
  CreditEntrySchema,
  SettingsSchema,
  NotificationPreferencesSchema,
  CountedEmailSchema,
  LogEntrySchema,
  RegistrationSchema,
  WebhookSchema,
  WebhookDeliverySchema,
  WebhookAttemptSchema,
  HousekeepingStepSchema,
  BackupStatusSchema,
  CreditsCheckSchema,
  SavedViewSchema,
];

export type Tables = InferKyselyDB<(typeof entities)[number]>;
