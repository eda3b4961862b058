import { TEXT_LENGTH_MAX } from '@portal/contract/values/text';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

export function wholeNumber(max: number) {
  const message = `must be a whole number from 0 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.number().max(max, message));
}

export function isBareUrl(value: string): boolean {
  const url = new URL(value);
  return /^\/*$/.test(url.pathname) && url.username + url.password + url.search + url.hash === '';
}

/** Intl also takes offsets and abbreviations, which PostgreSQL reads as POSIX: `+01:00` means west there. */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[a-z_]+(\/[a-z0-9_+-]+)+)$/i.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** True for an IP address or a CIDR range. The range /0 is rejected, because it would trust every client. */
export function isIpRange(value: string): boolean {
  const isRange = ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value);
  if (isRange) return ipaddr.parseCIDR(value)[1] > 0;
  return ipaddr.IPv4.isValidFourPartDecimal(value) || ipaddr.IPv6.isValid(value);
}

export const senderPattern =
  /^(?:(?<name>[^<>\r\n]*)<(?<bracketed>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A number of minutes, hours or days, in milliseconds. */
export const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a number of minutes, hours or days, such as 30m, 6h or 1d')
  .transform((value) => Number(value.slice(0, -1)) * (UNIT_MS[value.slice(-1)] ?? 0));

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const port = wholeNumber(65_535);
export const flag = z.enum(['0', '1'], 'must be 1 or 0');
export const commaSeparated = z.string().transform((value) => value.split(',').map((item) => item.trim()));

/** A URL with a user needs a host: the standard has no place for one without the other. */
export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: ({ input }) =>
    /^postgres(ql)?:\/\/[^/]*@(\/|$)/.test(String(input))
      ? 'needs a host after the @. For a Unix socket use postgres:///DATABASE?host=FOLDER&user=NAME'
      : 'must be a postgres:// or postgresql:// URL',
});
export const TOO_LONG = `must be at most ${TEXT_LENGTH_MAX.line} characters`;
/** A text that is used as it is. A secret of an orchestrator may contain invisible characters. */
export const verbatim = z.string().regex(/^\P{Cc}*$/u, 'must not contain control characters');
export const password = verbatim
  .min(6, 'must be at least 6 characters')
  .max(200, 'must be at most 200 characters');
