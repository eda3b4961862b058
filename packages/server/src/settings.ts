import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const SECRET_MIN = 32;

const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absentWhenEmpty, schema.optional());

const isTimeZone = (name: string) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const hasProtocol =
  (...protocols: string[]) =>
  (value: string) =>
    protocols.includes(URL.parse(value)?.protocol ?? '');

const portMessage = 'PORT must be a whole number from 0 to 65535';
const smtpMessage = 'SMTP_URL must be an smtp:// or smtps:// address';
const sender = /^(?:(?<name>[^<>\r\n]*)<(?<bracketed>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;
const senderMessage =
  'MAIL_FROM must be an address, or a name and an address: Transfers <portal@example.com>';
const cidr = /^([0-9.]+|[0-9a-f:]+)(\/\d{1,3})?$/i;

/** Every variable that the portal reads, with the sentence for a bad value. */
const variables = z.object({
  HOST: optional(z.string()),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, portMessage)
      .transform(Number)
      .pipe(z.number().max(65_535, portMessage)),
  ),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        hasProtocol('postgres:', 'postgresql:'),
        'DATABASE_URL must be a postgres:// or postgresql:// address',
      ),
  ),
  DATA_DIR: optional(z.string()),
  PORTAL_DEMO: optional(z.enum(['0', '1'], 'PORTAL_DEMO must be 1 or 0')),
  ADMIN_USERNAME: optional(z.string().trim().min(3, 'ADMIN_USERNAME must be at least 3 characters')),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(6, 'ADMIN_PASSWORD must be at least 6 characters')
      .max(200, 'ADMIN_PASSWORD must be at most 200 characters'),
  ),
  ADMIN_EMAIL: optional(z.string().trim().pipe(z.email('ADMIN_EMAIL must be an email address'))),
  ADMIN_NAME: optional(z.string().trim()),
  SESSION_SECRET: optional(
    z
      .string()
      .transform((value) => value.split(',').map((secret) => secret.trim()))
      .refine(
        (secrets) => secrets.every((secret) => secret.length >= SECRET_MIN),
        `SESSION_SECRET must be at least ${SECRET_MIN} characters, and so must each of several that commas separate`,
      ),
  ),
  SMTP_URL: optional(
    z
      .string()
      .refine(hasProtocol('smtp:', 'smtps:'), smtpMessage)
      .refine((value) => URL.parse(value)?.hostname !== '', smtpMessage),
  ),
  MAIL_FROM: optional(z.string().trim().regex(sender, senderMessage)),
  PUBLIC_URL: optional(
    z.string().refine(hasProtocol('http:', 'https:'), 'PUBLIC_URL must be an http:// or https:// address'),
  ),
  PORTAL_NAME: optional(z.string().trim()),
  ADMIN_PORTAL_NAME: optional(z.string().trim()),
  PORTAL_TIME_ZONE: optional(
    z.string().refine(isTimeZone, 'PORTAL_TIME_ZONE must be the name of a time zone, such as Europe/Berlin'),
  ),
  TRUSTED_PROXIES: optional(
    z
      .string()
      .transform((value) => value.split(',').map((range) => range.trim()))
      .refine(
        (ranges) => ranges.every((range) => cidr.test(range)),
        'TRUSTED_PROXIES must be addresses or CIDR ranges, separated by commas',
      ),
  ),
  LOG_LEVEL: optional(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ),
  ),
});

const firstAdmin = z.object({
  username: z.string(),
  password: z.string(),
  email: z.string(),
  name: z.string(),
});
type FirstAdmin = z.infer<typeof firstAdmin>;

export type Settings = {
  host: string;
  port: number;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  demo: boolean;
  firstAdmin: FirstAdmin | undefined;
  /** 32 bytes each; the first encrypts, all decrypt. Absent: the one kept in `dataDir`. */
  sessionKeys: Buffer[] | undefined;
  mail: {
    /** Absent: mails become files in `folder`. */
    smtpUrl: string | undefined;
    from: { name: string; address: string };
    folder: string;
  };
  publicUrl: string | undefined;
  portalName: string;
  adminPortalName: string;
  timeZone: string;
  trustedProxies: string[] | undefined;
  logLevel: string;
};

/** Bad configuration: one sentence a problem. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const adminProblems = (given: Partial<Record<string, unknown>>): string[] => {
  const names = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ADMIN_EMAIL'];
  const missing = names.filter((name) => given[name] === undefined || given[name] === '');
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing: the first admin needs ${names.join(', ')}`);
};

/** Who mails come from; without a name of its own the address goes by the portal's. */
const mailSender = (given: string | undefined, portalName: string) => {
  const { name = '', bracketed, bare } = sender.exec(given ?? '')?.groups ?? {};
  const chosen = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: chosen || portalName, address: bracketed ?? bare ?? 'portal@localhost' };
};

/** A 32-byte key from a secret of any length. */
export const sessionKey = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Reads the settings from the environment; nothing else in the portal does.
 * @throws SettingsError naming every problem
 */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const parsed = variables.safeParse(env);
  const problems = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  problems.push(...adminProblems(env));
  if (env.DATABASE_URL && !env.SESSION_SECRET) {
    problems.push(
      `SESSION_SECRET is missing: with DATABASE_URL, set it to a random text of at least ${SECRET_MIN} characters`,
    );
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);

  const given = parsed.data;
  const portalName = given.PORTAL_NAME ?? 'Transfers Portal';
  const dataDir = resolve(given.DATA_DIR ?? '.data');
  return {
    host: given.HOST ?? '127.0.0.1',
    port: given.PORT ?? 3000,
    databaseUrl: given.DATABASE_URL,
    dataDir,
    demo: (given.PORTAL_DEMO ?? (given.DATABASE_URL === undefined ? '1' : '0')) === '1',
    firstAdmin:
      given.ADMIN_USERNAME && given.ADMIN_PASSWORD && given.ADMIN_EMAIL
        ? {
            username: given.ADMIN_USERNAME,
            password: given.ADMIN_PASSWORD,
            email: given.ADMIN_EMAIL,
            name: given.ADMIN_NAME ?? 'Administrator',
          }
        : undefined,
    sessionKeys: given.SESSION_SECRET?.map(sessionKey),
    mail: {
      smtpUrl: given.SMTP_URL,
      from: mailSender(given.MAIL_FROM, portalName),
      folder: join(dataDir, 'mail'),
    },
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    portalName,
    adminPortalName: given.ADMIN_PORTAL_NAME ?? 'Transfers Admin Portal',
    timeZone: given.PORTAL_TIME_ZONE ?? 'UTC',
    trustedProxies: given.TRUSTED_PROXIES,
    logLevel: given.LOG_LEVEL ?? 'info',
  };
};
