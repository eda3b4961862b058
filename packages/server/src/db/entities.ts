import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { ApiToken, type ApiTokenSchema } from '../features/api-tokens/api-token.entity.ts';
import { LogEntry, type LogEntrySchema } from '../features/audit-log/log-entry.entity.ts';
import {
  KnownAddress,
  type KnownAddressSchema,
  PasswordEmailRequest,
  type PasswordEmailRequestSchema,
  Registration,
  type RegistrationSchema,
  SignInAttempt,
  type SignInAttemptSchema,
} from '../features/auth/rate-limit/attempts.entity.ts';
import { Session, type SessionSchema } from '../features/auth/session.entity.ts';
import { User, type UserSchema } from '../features/clients/user.entity.ts';
import { CreditEntry, type CreditEntrySchema } from '../features/credits/credit-entry.entity.ts';
import {
  NotificationPreferences,
  type NotificationPreferencesSchema,
} from '../features/emails/notification-preferences.entity.ts';
import {
  Invitation,
  type InvitationSchema,
  PasswordLink,
  type PasswordLinkSchema,
} from '../features/password-links/password-links.entity.ts';
import {
  RequestEvent,
  type RequestEventSchema,
  RequestSample,
  type RequestSampleSchema,
  SampleRequest,
  type SampleRequestSchema,
} from '../features/requests/request.entity.ts';
import {
  IdempotencyKey,
  type IdempotencyKeySchema,
} from '../features/requests/submit/idempotency-key.entity.ts';
import { type ImageSchema, StoredImage } from '../features/samples/image.entity.ts';
import { Sample, type SampleSchema } from '../features/samples/sample.entity.ts';
import { Settings, type SettingsSchema } from '../features/settings/settings.entity.ts';
import {
  Webhook,
  WebhookAttempt,
  type WebhookAttemptSchema,
  WebhookDelivery,
  type WebhookDeliverySchema,
  type WebhookSchema,
} from '../features/webhooks/webhook.entity.ts';

export const entities = [
  User,
  Session,
  SignInAttempt,
  KnownAddress,
  PasswordLink,
  PasswordEmailRequest,
  Invitation,
  ApiToken,
  Sample,
  StoredImage,
  SampleRequest,
  RequestSample,
  RequestEvent,
  IdempotencyKey,
  CreditEntry,
  Settings,
  NotificationPreferences,
  LogEntry,
  Registration,
  Webhook,
  WebhookDelivery,
  WebhookAttempt,
];

/** The tables and columns as Kysely sees them. */
export type Tables = InferKyselyDB<
  | typeof UserSchema
  | typeof SessionSchema
  | typeof SignInAttemptSchema
  | typeof KnownAddressSchema
  | typeof PasswordLinkSchema
  | typeof PasswordEmailRequestSchema
  | typeof InvitationSchema
  | typeof ApiTokenSchema
  | typeof SampleSchema
  | typeof ImageSchema
  | typeof SampleRequestSchema
  | typeof RequestSampleSchema
  | typeof RequestEventSchema
  | typeof IdempotencyKeySchema
  | typeof CreditEntrySchema
  | typeof SettingsSchema
  | typeof NotificationPreferencesSchema
  | typeof LogEntrySchema
  | typeof RegistrationSchema
  | typeof WebhookSchema
  | typeof WebhookDeliverySchema
  | typeof WebhookAttemptSchema
>;
