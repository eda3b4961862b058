import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import type * as z from 'zod';
import { definedFields } from '../lib/defined-fields.ts';
import { senderPattern } from './value-schemas.ts';
import { DEFAULT_PORT, SECRET_MIN_LENGTH, variables } from './variables.ts';

export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

function describeIssue({ path: [name], message }: z.core.$ZodIssue): string {
  return `${name === 'NEW_PASSWORD' ? 'The new password' : String(name)} ${message}`;
}

function firstAdminProblems(env: NodeJS.ProcessEnv): string[] {
  const names = ['ADMIN_USERNAME', 'ADMIN_PASSWORD', 'ADMIN_EMAIL'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing: the first admin needs ${names.join(', ')}`);
}

function hasSameUser(url: string, other: string): boolean {
  return URL.canParse(url) && URL.canParse(other) && new URL(url).username === new URL(other).username;
}

function databaseProblems(env: NodeJS.ProcessEnv): string[] {
  if (env.DATABASE_URL) {
    const problems: string[] = [];
    if (!env.SESSION_SECRET)
      problems.push(
        `SESSION_SECRET is missing: with DATABASE_URL, set it to a random text of at least ${SECRET_MIN_LENGTH} characters`,
      );
    if (env.DATABASE_OWNER_URL && hasSameUser(env.DATABASE_OWNER_URL, env.DATABASE_URL))
      problems.push('DATABASE_OWNER_URL must have another user than DATABASE_URL');
    return problems;
  }
  return ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'READ_DATABASE_URL']
    .filter((name) => env[name])
    .map((name) => `${name} requires DATABASE_URL, because both must reach the same database`);
}

const databasePasswords = [
  ['DATABASE_PASSWORD', 'DATABASE_URL'],
  ['DATABASE_OWNER_PASSWORD', 'DATABASE_OWNER_URL'],
] as const;

function databasePasswordProblems(env: NodeJS.ProcessEnv): string[] {
  return databasePasswords.flatMap(([name, urlName]) => {
    const url = env[urlName];
    if (!env[name]) return [];
    if (!url) return [`${name} requires ${urlName}, the URL of the database`];
    if (!URL.canParse(url)) return [];
    if (new URL(url).password) return [`${name} and ${urlName} both contain a password: remove one of them`];
    return new URL(url).hostname ? [] : [`${name} requires ${urlName} to name a host`];
  });
}

function withPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (url === undefined || password === undefined) return url;
  const complete = new URL(url);
  if (!complete.password) complete.password = encodeURIComponent(password);
  return complete.href;
}

function portProblems({ PORT, METRICS_PORT }: NodeJS.ProcessEnv): string[] {
  const isSame = METRICS_PORT && METRICS_PORT !== '0' && METRICS_PORT === (PORT || DEFAULT_PORT);
  return isSame
    ? ['METRICS_PORT must differ from PORT. To serve metrics on PORT, set only METRICS_TOKEN']
    : [];
}

function backupProblems(env: NodeJS.ProcessEnv): string[] {
  if (env.BACKUP_FOLDER) return [];
  return ['BACKUP_EVERY', 'BACKUP_KEEP']
    .filter((name) => env[name])
    .map((name) => `${name} requires BACKUP_FOLDER, the folder for the backups`);
}

function hstsProblems({ HSTS_SUBDOMAINS, HSTS_PRELOAD }: NodeJS.ProcessEnv): string[] {
  const isIncomplete = HSTS_PRELOAD === '1' && HSTS_SUBDOMAINS !== '1';
  return isIncomplete ? ['HSTS_PRELOAD requires HSTS_SUBDOMAINS=1, as the preload list does'] : [];
}

function parseSender(value: string, portalName: string) {
  const { name = '', bracketed, bare = '' } = senderPattern.exec(value)?.groups ?? {};
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted || portalName, address: bracketed ?? bare };
}

function mailHostName(publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined) return undefined;
  const { hostname } = new URL(publicUrl);
  if (isLoopback(hostname)) return undefined;
  return ipaddr.IPv4.isValidFourPartDecimal(hostname) ? `[${hostname}]` : hostname.replace('[', '[IPv6:');
}

function isLoopback(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

export function isOwnMachine(url: string | undefined): boolean {
  return url !== undefined && isLoopback(new URL(url).hostname);
}

/** A random text of 32 hexadecimal digits practically never has so few different ones. */
const MIN_DIFFERENT_CHARACTERS = 8;

function isGuessable(secret: string): boolean {
  return new Set(secret).size < MIN_DIFFERENT_CHARACTERS;
}

/** 32 bytes, from a secret of any length. */
export function sessionKey(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Without a byte order mark and line ends around the value: files that are mounted as secrets often end with one. */
function withoutLineEnds(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.keys(variables.shape).filter((name) => env[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => [name, env[name]?.replace(/^\uFEFF/, '').replace(/(?<![\r\n])[\r\n]+$/, '')]),
  );
}

/** No other code reads environment variables. @throws ConfigError with every problem */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const env = withoutLineEnds(environment);
  const parsed = variables.safeParse(env);
  const problems = parsed.success ? [] : parsed.error.issues.map(describeIssue);
  problems.push(
    ...firstAdminProblems(env),
    ...databaseProblems(env),
    ...databasePasswordProblems(env),
    ...portProblems(env),
    ...backupProblems(env),
    ...hstsProblems(env),
  );
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const values = parsed.data;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_EMAIL: email, ADMIN_NAME: name } = values;
  const { PORTAL_NAME: portalName, ADMIN_PORTAL_NAME: adminPortalName } = values;
  const dataDir = resolve(values.DATA_DIR);
  const host = values.HOST;
  const isListeningPublicly = !isLoopback(host);
  return {
    host,
    port: values.PORT,
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
    directUrl: withPassword(values.DATABASE_DIRECT_URL, values.DATABASE_PASSWORD),
    ownerUrl: withPassword(values.DATABASE_OWNER_URL, values.DATABASE_OWNER_PASSWORD),
    readUrl: withPassword(values.READ_DATABASE_URL, values.DATABASE_PASSWORD),
    dataDir,
    demo: (values.PORTAL_DEMO ?? (values.DATABASE_URL === undefined ? '1' : '0')) === '1',
    /** Whether other machines can reach the portal. A proxy on this machine without PUBLIC_URL is not detected. */
    isExposed:
      isListeningPublicly ||
      (values.PUBLIC_URL !== undefined && !isLoopback(new URL(values.PUBLIC_URL).hostname)),
    isProduction: isListeningPublicly || values.DATABASE_URL !== undefined,
    firstAdmin: username && password && email ? { username, password, email, name } : undefined,
    /** 32 bytes each; the first encrypts, all decrypt. Default: a generated key in `dataDir`. */
    sessionKeys: values.SESSION_SECRET?.map(sessionKey),
    hasGuessableSecret: values.SESSION_SECRET?.some(isGuessable) ?? false,
    email: {
      smtpUrl: values.SMTP_URL,
      /** For smtp:// to another machine: passwords and the links of emails must not be readable on the way. */
      requiresTls: values.SMTP_ALLOW_PLAINTEXT !== '1' && !isOwnMachine(values.SMTP_URL),
      from: parseSender(values.MAIL_FROM, portalName),
      folder: join(dataDir, 'mail'),
      hostName: mailHostName(values.PUBLIC_URL),
    },
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    hstsPreload: values.HSTS_PRELOAD === '1',
    portalName,
    adminPortalName,
    timeZone: values.PORTAL_TIME_ZONE,
    trustedProxies: values.TRUSTED_PROXIES,
    apiRateLimit: values.API_RATE_LIMIT,
    allowPrivateWebhooks: values.WEBHOOK_ALLOW_PRIVATE === '1',
    /** Undefined when metrics are off. Without a port they are served on the portal's. */
    metrics:
      values.METRICS_PORT === undefined && values.METRICS_TOKEN === undefined
        ? undefined
        : { port: values.METRICS_PORT, token: values.METRICS_TOKEN },
    backup:
      values.BACKUP_FOLDER === undefined
        ? undefined
        : {
            folder: resolve(values.BACKUP_FOLDER),
            everyMs: values.BACKUP_EVERY,
            keep: values.BACKUP_KEEP,
          },
    drainMs: 1_000 * (values.DRAIN_SECONDS ?? (values.DATABASE_URL === undefined ? 0 : 5)),
    logLevel: values.LOG_LEVEL,
    newPassword: values.NEW_PASSWORD,
  };
}

export type Config = ReturnType<typeof readConfig> & {
  /** Where a node without PUBLIC_URL is reached on its own machine, from when it listens. */
  localUrl?: string;
};

export function readCommandConfig(options: NodeJS.ProcessEnv = {}, env = process.env): Config {
  const unusedSecret = randomBytes(SECRET_MIN_LENGTH).toString('hex');
  return readConfig({
    ...env,
    SESSION_SECRET: env.SESSION_SECRET || unusedSecret,
    ...definedFields(options),
  });
}
