import { env } from 'node:process';
import createClient from 'openapi-fetch';
import type { paths } from './portal-api.d.ts';

/** A client whose requests and responses have the types of the portal's OpenAPI document. */
export const portal = createClient<paths>({
  baseUrl: env.PORTAL ?? 'http://127.0.0.1:3000',
  headers: { authorization: `Bearer ${env.TOKEN}`, accept: 'application/json' },
});

/** An error as a message: problem details with their code, or what a proxy in between has sent. */
export function describeError(error: unknown): string {
  const { code, detail } = error as { code?: string; detail?: string };
  return code === undefined ? String(error) : `${code}: ${detail}`;
}
