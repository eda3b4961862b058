import { isEmailAddress } from '@portal/contract/accounts';
import {
  cleanLine,
  foldBlanks,
  hasOneScript,
  invisibleProblem,
  isVisible,
  mixedScriptsProblem,
  TEXT_LENGTH_MAX,
} from '@portal/contract/values/text';
import * as z from 'zod';
import {
  commaSeparated,
  duration,
  flag,
  isBareUrl,
  isIpRange,
  isTimeZone,
  LOG_LEVELS,
  password,
  port,
  postgresUrl,
  senderPattern,
  TOO_LONG,
  verbatim,
  wholeNumber,
} from './value-schemas.ts';

export const SECRET_MIN_LENGTH = 32;

export type VariableDocs = { defaultText: string; description: string };

function emptyToUndefined(value: unknown) {
  return value === '' ? undefined : value;
}

function variable<T extends z.ZodType>(defaultText: string, description: string, schema: T) {
  const docs: VariableDocs = { defaultText, description };
  return z.preprocess(emptyToUndefined, schema.optional()).meta(docs);
}

function withDefault<T extends z.ZodType>(text: string, description: string, schema: T) {
  const docs: VariableDocs = { defaultText: text, description };
  return z.preprocess((value) => emptyToUndefined(value) ?? text, schema).meta(docs);
}

function name(text: string, description: string) {
  const cleaned = z.string().overwrite(cleanLine).max(TEXT_LENGTH_MAX.line, TOO_LONG);
  return withDefault(
    text,
    description,
    cleaned.transform((value) => value || text),
  );
}

export const DEFAULT_PORT = '3000';

export const variables = z.object({
  HOST: withDefault('127.0.0.1', 'the address to listen on', verbatim),
  PORT: withDefault(DEFAULT_PORT, 'the port to listen on; 0 takes any free port', port),
  DATABASE_URL: variable(
    '',
    'PostgreSQL 15 or newer. Without it, an embedded PostgreSQL runs in DATA_DIR, for trials and single machines',
    postgresUrl,
  ),
  DATABASE_DIRECT_URL: variable(
    'DATABASE_URL',
    'the same database without a pooler such as PgBouncer, for features that need their own session: migrations, the job queue and LISTEN',
    postgresUrl,
  ),
  DATABASE_OWNER_URL: variable(
    '',
    'the same database, without a pooler, as the user who owns its tables. With it, the user of DATABASE_URL cannot change tables, the ledger or the audit log. Best set only for `pnpm database:migrate` and `pnpm restore`',
    postgresUrl,
  ),
  DATABASE_PASSWORD: variable(
    '',
    'the password of the user of DATABASE_URL as it is, without percent-encoding. It is added to DATABASE_URL, DATABASE_DIRECT_URL and READ_DATABASE_URL where they have none',
    verbatim,
  ),
  DATABASE_OWNER_PASSWORD: variable(
    '',
    'the password of the user of DATABASE_OWNER_URL, in the same way',
    verbatim,
  ),
  READ_DATABASE_URL: variable(
    'DATABASE_URL',
    'a streaming replica for the analytics of more than 20,000 requests, which may be some seconds old. Nothing else is read from it',
    postgresUrl,
  ),
  DATA_DIR: withDefault(
    '.data',
    'folder of the embedded database, the generated secret and the email files',
    verbatim,
  ),
  SESSION_SECRET: variable(
    'generated in DATA_DIR',
    `at least ${SECRET_MIN_LENGTH} characters. In a comma-separated list the first secret encrypts and all decrypt. Required with DATABASE_URL`,
    commaSeparated.refine(
      (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN_LENGTH),
      `must be at least ${SECRET_MIN_LENGTH} characters; in a comma-separated list, each secret must be`,
    ),
  ),
  PORTAL_DEMO: variable(
    '1 with the embedded database, 0 with DATABASE_URL',
    '1 loads demo data into a completely empty database. The passwords are generated if other machines can reach the portal (HOST, PUBLIC_URL)',
    flag,
  ),
  ADMIN_USERNAME: variable(
    '',
    'username of the first admin, who is created at start if there is no admin. It needs the next two as well',
    z
      .string()
      .overwrite(foldBlanks)
      .normalize('NFC')
      .min(3, 'must be at least 3 characters')
      .max(TEXT_LENGTH_MAX.line, TOO_LONG)
      .refine(isVisible, invisibleProblem)
      .refine(hasOneScript, mixedScriptsProblem),
  ),
  ADMIN_PASSWORD: variable('', 'password of the first admin', password),
  ADMIN_EMAIL: variable(
    '',
    'email address of the first admin',
    z
      .string()
      .trim()
      .max(TEXT_LENGTH_MAX.line, { error: TOO_LONG, abort: true })
      .refine(isEmailAddress, 'must be an email address'),
  ),
  ADMIN_NAME: name('Administrator', 'full name of the first admin'),
  PUBLIC_URL: variable(
    '',
    'the URL that users open; with https, cookies are Secure and HSTS is on',
    z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL', abort: true })
      .refine(isBareUrl, 'must end after the host: the portal cannot be served below a path'),
  ),
  HSTS_SUBDOMAINS: variable(
    '0',
    '1 makes browsers require https for all subdomains of PUBLIC_URL too, for two years',
    flag,
  ),
  HSTS_PRELOAD: variable(
    '0',
    '1 allows the preload list of browsers (hstspreload.org) to take up the domain; with HSTS_SUBDOMAINS only',
    flag,
  ),
  PORTAL_NAME: name('Transfers Portal', 'name of the portal for clients'),
  ADMIN_PORTAL_NAME: name('Transfers Admin Portal', 'name of the portal for admins'),
  PORTAL_TIME_ZONE: withDefault(
    'UTC',
    'the time zone in which dates are shown: UTC, or a name such as Europe/Berlin that the database has too',
    z.string().refine(isTimeZone, 'must be the name of a time zone, such as Europe/Berlin'),
  ),
  SMTP_URL: variable(
    '',
    'mail server, for example smtps://user:password@mail.example.com. Without it, each email is written as a file into DATA_DIR/mail',
    z.url({ protocol: /^smtps?$/, hostname: /./, error: 'must be an smtp:// or smtps:// URL' }),
  ),
  SMTP_ALLOW_PLAINTEXT: variable(
    '0',
    '1 sends emails unencrypted to a mail server on another machine that offers no TLS. Otherwise smtp:// requires STARTTLS there',
    flag,
  ),
  MAIL_FROM: withDefault(
    'portal@localhost',
    'sender of emails: an address, or a name and an address, for example Transfers <portal@example.com>',
    z
      .string()
      .trim()
      .regex(
        senderPattern,
        'must be an email address, or a name and an email address: Transfers <portal@example.com>',
      ),
  ),
  TRUSTED_PROXIES: variable(
    '',
    'IP addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted, separated by commas',
    commaSeparated.refine(
      (ranges) => ranges.every(isIpRange),
      'must be IP addresses or CIDR ranges, separated by commas',
    ),
  ),
  API_RATE_LIMIT: withDefault(
    '600',
    'how many requests an API token may make a minute on each node',
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999')
      .transform(Number),
  ),
  WEBHOOK_ALLOW_PRIVATE: variable(
    '0',
    '1 allows webhooks to private networks and to this machine, and over plain http',
    flag,
  ),
  METRICS_PORT: variable(
    '',
    'serves metrics for Prometheus at /metrics on a separate port of HOST. Without METRICS_PORT and METRICS_TOKEN, metrics are off',
    port,
  ),
  METRICS_TOKEN: variable(
    '',
    'token that /metrics requires: Authorization: Bearer TOKEN, at least 16 characters. Without METRICS_PORT, /metrics is on PORT',
    verbatim.min(16, 'must be at least 16 characters'),
  ),
  DRAIN_SECONDS: variable(
    '5 with DATABASE_URL, 0 with the embedded database',
    'how long a node still serves requests after SIGTERM, at most 8. Meanwhile /readyz returns 503, so that the load balancer stops using it',
    wholeNumber(8),
  ),
  BACKUP_FOLDER: variable(
    '',
    'folder for regular backups, used for nothing else. Set it on every node, if possible to a folder that all nodes share',
    verbatim,
  ),
  BACKUP_EVERY: withDefault(
    '1d',
    'how often a backup is written into BACKUP_FOLDER, by one node at a time: 30m, 6h or 1d, for example',
    duration,
  ),
  BACKUP_KEEP: withDefault(
    '7',
    'how many backups stay in BACKUP_FOLDER. Older ones are deleted after a new one is complete',
    z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 9999')
      .transform(Number),
  ),
  NEW_PASSWORD: variable('', 'read only by `pnpm admin:reset-password`', password),
  LOG_LEVEL: withDefault(
    'info',
    'fatal, error, warn, info, debug, trace or silent; warn where `pnpm start` runs on a terminal',
    z.enum(LOG_LEVELS, 'must be fatal, error, warn, info, debug, trace or silent'),
  ),
});
