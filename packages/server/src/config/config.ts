import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { sender } from './formats.ts';
import { SECRET_MIN, variables } from './variables.ts';

const firstAdmin = z.object({
  username: z.string(),
  password: z.string(),
  email: z.string(),
  name: z.string(),
});
type FirstAdmin = z.infer<typeof firstAdmin>;

export type Config = {
  host: string;
  port: number;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Past a pooler. Absent: `databaseUrl` itself. */
  directUrl: string | undefined;
  /** A replica for reads that may be stale. Absent: there is none. */
  readUrl: string | undefined;
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
  /** Lets webhooks go to private addresses, and over http. */
  allowPrivateWebhooks: boolean;
  /** Absent: nobody counts anything. Without a port of their own the figures are on the portal's. */
  metrics: { port: number | undefined; token: string | undefined } | undefined;
  /** How long a node that was told to stop still takes calls, in milliseconds. */
  drain: number;
  logLevel: string;
  /** For the command that resets a password. */
  newPassword: string | undefined;
};

/** Bad configuration: one sentence a problem. */
export class ConfigError extends Error {
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

/** Ways to a database that is not there without its main address. */
const databaseProblems = (env: NodeJS.ProcessEnv): string[] => {
  if (env.DATABASE_URL) {
    const needsSecret = `SESSION_SECRET is missing: with DATABASE_URL, set it to a random text of at least ${SECRET_MIN} characters`;
    return env.SESSION_SECRET ? [] : [needsSecret];
  }
  return ['DATABASE_DIRECT_URL', 'READ_DATABASE_URL']
    .filter((name) => env[name])
    .map((name) => `${name} is set and DATABASE_URL is not: it leads another way to the same database`);
};

const portProblems = ({ PORT, METRICS_PORT }: NodeJS.ProcessEnv): string[] => {
  const isTaken = METRICS_PORT && METRICS_PORT !== '0' && METRICS_PORT === (PORT || '3000');
  return isTaken
    ? ['METRICS_PORT must be another port than PORT; on PORT, METRICS_TOKEN alone is enough']
    : [];
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
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const parsed = variables.safeParse(env);
  const problems = parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
  problems.push(...adminProblems(env), ...databaseProblems(env), ...portProblems(env));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const given = parsed.data;
  const portalName = given.PORTAL_NAME ?? 'Transfers Portal';
  const dataDir = resolve(given.DATA_DIR ?? '.data');
  return {
    host: given.HOST ?? '127.0.0.1',
    port: given.PORT ?? 3000,
    databaseUrl: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    readUrl: given.READ_DATABASE_URL,
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
    allowPrivateWebhooks: given.WEBHOOK_ALLOW_PRIVATE === '1',
    metrics:
      given.METRICS_PORT === undefined && given.METRICS_TOKEN === undefined
        ? undefined
        : { port: given.METRICS_PORT, token: given.METRICS_TOKEN },
    drain: 1_000 * (given.DRAIN_SECONDS ?? (given.DATABASE_URL === undefined ? 0 : 5)),
    logLevel: given.LOG_LEVEL ?? 'info',
    newPassword: given.NEW_PASSWORD,
  };
};

/** The settings of an operator's command: nobody signs in there, so the secret is not asked for. @throws SettingsError */
export const readCommandSettings = (overrides: NodeJS.ProcessEnv = {}, env = process.env): Config =>
  readConfig({
    ...env,
    SESSION_SECRET: env.SESSION_SECRET || randomBytes(SECRET_MIN).toString('hex'),
    ...overrides,
  });
