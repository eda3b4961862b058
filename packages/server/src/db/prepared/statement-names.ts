import { sha256 } from '../../lib/tokens.ts';

/** Kysely passes only text and values to the driver, so a prepared statement carries its name in a leading comment. */
const NAMED = /^\/\* (portal_\w+) \*\//;

export function prepareStatement(text: string): string {
  return `/* portal_${sha256(text).slice(0, 16)} */ ${text}`;
}

/** The name of a prepared statement; undefined for one that PostgreSQL plans each time. */
export function findStatementName(text: string): string | undefined {
  return NAMED.exec(text)?.[1];
}
