import type { InjectOptions } from 'fastify';
import { procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import type { RestRoute } from '../../src/app/rest/route.ts';
import { restRoutes } from '../../src/app/rest/routes.ts';
import type { World } from './records/world.ts';
import { toRestRequest } from './rest-request.ts';
import { validInput } from './valid-inputs.ts';

/** URLs of routes without a procedure, which are not their paths. */
const otherUrls: Record<string, (world: World) => string> = {
  'GET /pictures/:hash': () => `/pictures/${'0'.repeat(64)}.webp`,
  'GET /downloads/statement.csv': ({ client }) => `/downloads/statement.csv?clientId=${client.id}`,
  'GET /downloads/analytics.csv': () => '/downloads/analytics.csv?chart=months',
};
const ONE_PIXEL_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The name of a REST route in the authorization matrix. */
export const routeName = ({ method, path }: RestRoute) =>
  `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`;

const trpcRequest = (name: string, input: unknown): InjectOptions => {
  const url = `/trpc/${name}`;
  if (procedureDefinitions.get(name)?.type === 'mutation')
    return {
      method: 'POST',
      url,
      payload: JSON.stringify(input ?? null),
      headers: { 'content-type': 'application/json' },
    };
  return {
    method: 'GET',
    url: input === undefined ? url : `${url}?input=${encodeURIComponent(JSON.stringify(input))}`,
  };
};

/** The procedure that a name in the authorization matrix leads to; undefined for a route without one. */
export const procedureOf = (name: string): string | undefined =>
  procedureDefinitions.has(name) ? name : restRoutes.find((one) => routeName(one) === name)?.procedure;

/** A request to a procedure or a REST route, by its name in the authorization matrix. */
export const requestWith = (name: string, input: unknown): InjectOptions => {
  const route = restRoutes.find((one) => routeName(one) === name);
  return route ? toRestRequest(route, input) : trpcRequest(name, input);
};

/** A valid request to a procedure or to a route, by its name in the authorization matrix. */
export const validRequest = async (name: string, world: World): Promise<InjectOptions> => {
  const procedure = procedureOf(name);
  if (procedure) return requestWith(name, await validInput(procedure, world));
  if (name.startsWith('POST /pictures')) {
    return {
      method: 'POST',
      url: name.slice('POST '.length),
      headers: { 'content-type': 'image/png' },
      payload: Buffer.from(ONE_PIXEL_PNG, 'base64'),
    };
  }
  if (name.startsWith('POST /imports/')) {
    const path = name.slice('POST '.length);
    return {
      method: 'POST',
      url: /\/(preview|refused)$/.test(path) ? path : `${path}?fingerprint=${'0'.repeat(64)}`,
      headers: { 'content-type': 'text/csv' },
      payload: 'Name,Description,Username\nFern,Green,fern',
    };
  }
  return { url: otherUrls[name]?.(world) ?? name.slice('GET '.length) };
};
