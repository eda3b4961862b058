import { type Config, isOwnMachine } from './config.ts';

/** A connection within the machine, by a socket or loopback, needs no TLS. */
function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = hostname || searchParams.get('host') || '';
  if (host === '' || host.startsWith('/') || isOwnMachine(databaseUrl)) return false;
  return (
    ['disable', 'allow', 'prefer', null].includes(searchParams.get('sslmode')) &&
    searchParams.get('ssl') !== 'true'
  );
}

export function productionWarnings(config: Config, url: string): string[] {
  if (!config.isProduction) return [];
  const { publicUrl, trustedProxies, email, hasGuessableSecret, databaseUrl } = config;
  const warnings: string[] = [];
  if (publicUrl === undefined)
    warnings.push(
      `PUBLIC_URL is not set: links in emails lead to ${url}, and cookies are sent without Secure. Set it to the URL that users open.`,
    );
  if (email.smtpUrl === undefined)
    warnings.push(
      `SMTP_URL is not set: emails are not sent but written as files to ${email.folder}, and deleted after 30 days.`,
    );
  if (email.smtpUrl?.startsWith('smtp:') && !email.requiresTls && !isOwnMachine(email.smtpUrl))
    warnings.push(
      'SMTP_ALLOW_PLAINTEXT is 1: emails, with links that open accounts, and the password in SMTP_URL can be read on the way to the mail server. Use smtps:// or a mail server with STARTTLS.',
    );
  if (publicUrl?.startsWith('https:') && trustedProxies === undefined)
    warnings.push(
      'TRUSTED_PROXIES is not set: all users share the IP address of the proxy in front, and its limit of failed sign-ins. Set it to the address of the proxy.',
    );
  if (databaseUrl !== undefined && isUnencrypted(databaseUrl))
    warnings.push(
      'DATABASE_URL does not ask for TLS: passwords and data can be read on the way to the database. Add sslmode=verify-full, with sslrootcert=FILE for a certificate authority of your own.',
    );
  if (hasGuessableSecret)
    warnings.push(
      'SESSION_SECRET has hardly any different characters and can be guessed. Put a random text in front of it, separated by a comma, for example from: openssl rand -hex 32',
    );
  return warnings;
}

export const NO_ADMIN_WARNING =
  'There is no admin: set ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_EMAIL and start again, or run npx --yes pnpm admin:create.';
