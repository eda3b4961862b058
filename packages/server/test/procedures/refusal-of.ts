import type { LightMyRequestResponse } from 'fastify';

/** The status and the message of a refused request: tRPC sends the message in its own form, REST as text. */
export function refusalOf({ statusCode, headers, body }: LightMyRequestResponse): [number, string] {
  const isJson = String(headers['content-type']).startsWith('application/json');
  return [statusCode, isJson ? JSON.parse(body).error.message : body];
}
