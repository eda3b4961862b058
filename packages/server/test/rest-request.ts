import { inputFields } from '../src/rest/input.ts';
import { hasBody, type RestRoute } from '../src/rest/routes.ts';

type RestRequest = {
  method: RestRoute['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values in a URL or header are text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The REST request for a procedure's input: each field in its place, all others in the body or query. */
export const toRestRequest = (row: RestRoute, input: unknown): RestRequest => {
  const places = new Map(inputFields(row)?.map(({ name, place }) => [name, place]));
  const headers: Record<string, string> = {};
  const search = new URLSearchParams();
  const body: [string, unknown][] = [];
  let url = `/api${row.path}`;
  for (const [name, value] of isObject(input) ? Object.entries(input) : []) {
    const place = places.get(name);
    if (value === undefined) continue;
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(asText(value).toWellFormed()));
    else if (place === 'header') headers[row.headers?.[name] ?? name] = asText(value);
    else if (hasBody(row)) body.push([name, value]);
    else search.append(name, asText(value).toWellFormed());
  }
  const query = search.size > 0 ? `?${search}` : '';
  if (!hasBody(row) || input === undefined) return { method: row.method, url: url + query, headers };
  const payload = JSON.stringify(isObject(input) ? Object.fromEntries(body) : input);
  return { method: row.method, url, headers: { ...headers, 'content-type': 'application/json' }, payload };
};
