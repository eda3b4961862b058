import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { ApiTokenSchema } from '../features/api-tokens/api-token.entity.ts';
import { LogEntrySchema } from '../features/audit-log/log-entry.entity.ts';
import { KnownAddressSchema } from '../features/auth/rate-limit/known-address.entity.ts';
import { PasswordEmailRequestSchema } from '../features/auth/rate-limit/password-email-request.entity.ts';
import { RegistrationSchema } from '../features/auth/rate-limit/registration.entity.ts';
import { SignInAttemptSchema } from '../features/auth/rate-limit/sign-in-attempt.entity.ts';
import { SessionSchema } from '../features/auth/session.entity.ts';
import { UserSchema } from '../features/clients/user.entity.ts';
import { CreditEntrySchema } from '../features/credits/credit-entry.entity.ts';
import { NotificationPreferencesSchema } from '../features/emails/notification-preferences.entity.ts';
import { InvitationSchema } from '../features/password-links/invitation.entity.ts';
import { PasswordLinkSchema } from '../features/password-links/password-link.entity.ts';
import { SampleRequestSchema } from '../features/requests/request.entity.ts';
import { RequestEventSchema } from '../features/requests/request-event.entity.ts';
import { RequestSampleSchema } from '../features/requests/request-line.entity.ts';
import { IdempotencyKeySchema } from '../features/requests/submit/idempotency-key.entity.ts';
import { ImageSchema } from '../features/samples/image.entity.ts';
import { SampleSchema } from '../features/samples/sample.entity.ts';
import { SettingsSchema } from '../features/settings/settings.entity.ts';
import { WebhookSchema } from '../features/webhooks/webhook.entity.ts';
import { WebhookAttemptSchema } from '../features/webhooks/webhook-attempt.entity.ts';
import { WebhookDeliverySchema } from '../features/webhooks/webhook-delivery.entity.ts';

export const entities = [
  UserSchema,
  SessionSchema,
  SignInAttemptSchema,
  KnownAddressSchema,
  PasswordLinkSchema,
  PasswordEmailRequestSchema,
  InvitationSchema,
  ApiTokenSchema,
  SampleSchema,
  ImageSchema,
  SampleRequestSchema,
  RequestSampleSchema,
  RequestEventSchema,
  IdempotencyKeySchema,
  CreditEntrySchema,
  SettingsSchema,
  NotificationPreferencesSchema,
  LogEntrySchema,
  RegistrationSchema,
  WebhookSchema,
  WebhookDeliverySchema,
  WebhookAttemptSchema,
];

/** Tables and columns with their types for Kysely. */
export type Tables = InferKyselyDB<(typeof entities)[number]>;
