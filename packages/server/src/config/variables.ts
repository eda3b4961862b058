import * as z from 'zod';
import { hasProtocol, isAddressRange, isBare, isTimeZone, sender } from './formats.ts';

/** Shortest secret that sessions may be encrypted with, in characters. */
export const SECRET_MIN = 32;

/** What the manual says of a variable: its default in words, and its meaning. */
export type Manual = { fallback: string; meaning: string };

const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value);

const variable = <T extends z.ZodType>(fallback: string, meaning: string, schema: T) =>
  z.preprocess(absentWhenEmpty, schema.optional()).meta({ fallback, meaning } satisfies Manual);

const list = z.string().transform((value) => value.split(',').map((item) => item.trim()));
const onOrOff = (name: string) => z.enum(['0', '1'], `${name} must be 1 or 0`);
const wholeNumber = (name: string, most: number) => {
  const message = `${name} must be a whole number from 0 to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.number().max(most, message));
};
const postgresAddress = (name: string) =>
  z
    .string()
    .refine(
      hasProtocol('postgres:', 'postgresql:'),
      `${name} must be a postgres:// or postgresql:// address`,
    );

const smtpMessage = 'SMTP_URL must be an smtp:// or smtps:// address';

/** Every variable that the portal reads: default, meaning, and the sentence for a bad value. */
export const variables = z.object({
  HOST: variable('127.0.0.1', 'where to listen', z.string()),
  PORT: variable('3000', 'where to listen; 0 takes any free port', wholeNumber('PORT', 65_535)),
  DATABASE_URL: variable(
    '',
    'PostgreSQL 15 or newer. Absent: an embedded one in DATA_DIR, for trial and one machine',
    postgresAddress('DATABASE_URL'),
  ),
  DATABASE_DIRECT_URL: variable(
    'DATABASE_URL',
    'the same database past a pooler such as pgbouncer, for what needs a session of its own: migrations, the job queue and listening for changes',
    postgresAddress('DATABASE_DIRECT_URL'),
  ),
  READ_DATABASE_URL: variable(
    'DATABASE_URL',
    'a streaming replica for reads that may be some seconds old: figures and exports. Balances never come from it',
    postgresAddress('READ_DATABASE_URL'),
  ),
  DATA_DIR: variable('.data', 'embedded database, generated secret, outgoing mail files', z.string()),
  SESSION_SECRET: variable(
    'kept in DATA_DIR',
    `at least ${SECRET_MIN} characters; several by commas: the first encrypts, all decrypt. Required with DATABASE_URL`,
    list.refine(
      (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN),
      `SESSION_SECRET must be at least ${SECRET_MIN} characters, and so must each of several that commas separate`,
    ),
  ),
  PORTAL_DEMO: variable(
    '1 embedded, 0 with DATABASE_URL',
    'demo data on an empty database',
    onOrOff('PORTAL_DEMO'),
  ),
  ADMIN_USERNAME: variable(
    '',
    'the first admin, created at start when there is none',
    z.string().trim().min(3, 'ADMIN_USERNAME must be at least 3 characters'),
  ),
  ADMIN_PASSWORD: variable(
    '',
    'the first admin’s password',
    z
      .string()
      .min(6, 'ADMIN_PASSWORD must be at least 6 characters')
      .max(200, 'ADMIN_PASSWORD must be at most 200 characters'),
  ),
  ADMIN_EMAIL: variable(
    '',
    'the first admin’s email address',
    z.string().trim().pipe(z.email('ADMIN_EMAIL must be an email address')),
  ),
  ADMIN_NAME: variable('Administrator', 'the first admin’s full name', z.string().trim()),
  PUBLIC_URL: variable(
    '',
    'the address that users see; https makes cookies Secure and turns HSTS on',
    z
      .string()
      .refine(hasProtocol('http:', 'https:'), 'PUBLIC_URL must be an http:// or https:// address')
      .refine(isBare, 'PUBLIC_URL must end after the host: the portal is not served below a path'),
  ),
  PORTAL_NAME: variable('Transfers Portal', 'name on the pages', z.string().trim()),
  ADMIN_PORTAL_NAME: variable('Transfers Admin Portal', 'name on the admin’s pages', z.string().trim()),
  PORTAL_TIME_ZONE: variable(
    'UTC',
    'the time zone in which dates are shown',
    z.string().refine(isTimeZone, 'PORTAL_TIME_ZONE must be the name of a time zone, such as Europe/Berlin'),
  ),
  SMTP_URL: variable(
    '',
    'mail server, as in smtps://user:password@mail.example.com. Absent: each message is a file in DATA_DIR/mail',
    z
      .string()
      .refine(hasProtocol('smtp:', 'smtps:'), smtpMessage)
      .refine((value) => URL.parse(value)?.hostname !== '', smtpMessage),
  ),
  MAIL_FROM: variable(
    'portal@localhost',
    'sender: an address, or a name and an address as in Transfers <portal@example.com>',
    z
      .string()
      .trim()
      .regex(
        sender,
        'MAIL_FROM must be an address, or a name and an address: Transfers <portal@example.com>',
      ),
  ),
  TRUSTED_PROXIES: variable(
    '',
    'addresses or CIDR ranges whose X-Forwarded-For is believed, separated by commas',
    list.refine(
      (ranges) => ranges.every(isAddressRange),
      'TRUSTED_PROXIES must be addresses or CIDR ranges, separated by commas',
    ),
  ),
  WEBHOOK_ALLOW_PRIVATE: variable(
    '0',
    '1 lets webhooks go to addresses of private networks and of this machine, and over plain http',
    onOrOff('WEBHOOK_ALLOW_PRIVATE'),
  ),
  METRICS_PORT: variable(
    '',
    'figures for Prometheus at /metrics on a port of their own. Without this and METRICS_TOKEN there are none',
    wholeNumber('METRICS_PORT', 65_535),
  ),
  METRICS_TOKEN: variable(
    '',
    'who reads /metrics has to send it: Authorization: Bearer TOKEN. Without METRICS_PORT they are on PORT',
    z.string().min(16, 'METRICS_TOKEN must be at least 16 characters'),
  ),
  DRAIN_SECONDS: variable(
    '5 with DATABASE_URL, 0 embedded',
    'after SIGTERM, how long a node answers 503 on /readyz and still serves, so that a balancer turns away from it in time',
    wholeNumber('DRAIN_SECONDS', 8),
  ),
  NEW_PASSWORD: variable(
    '',
    'read by `pnpm admin:reset-password` and by nothing else',
    z
      .string()
      .min(6, 'The new password must be at least 6 characters')
      .max(200, 'The new password must be at most 200 characters'),
  ),
  LOG_LEVEL: variable(
    'info',
    'fatal, error, warn, info, debug, trace or silent',
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
});
