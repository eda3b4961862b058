import { type InputField, inputFields } from '../../src/app/rest/input.ts';
import { hasBody, type RestRoute } from '../../src/app/rest/route.ts';
import { isObject } from '../is-object.ts';

type RestRequest = {
  method: RestRoute['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};

const cachedFields = new Map<RestRoute, InputField[]>();

/** The route's input fields, read from the schema once: the fuzz test needs them for each of its thousands of requests. */
export function fieldsOf(route: RestRoute): InputField[] {
  const fields = cachedFields.get(route) ?? inputFields(route) ?? [];
  cachedFields.set(route, fields);
  return fields;
}

/** URLs and headers carry text only. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The REST request for a procedure's input. Fields that the route does not have are put into the body or query. */
export function toRestRequest(route: RestRoute, input: unknown): RestRequest {
  const places = new Map(fieldsOf(route).map(({ name, place }) => [name, place]));
  const headers: Record<string, string> = {};
  const search = new URLSearchParams();
  const body: [string, unknown][] = [];
  let url = `/api${route.path}`;
  for (const [name, value] of isObject(input) ? Object.entries(input) : []) {
    const place = places.get(name);
    if (value === undefined) continue;
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(asText(value).toWellFormed()));
    else if (place === 'header') headers[route.headers?.[name] ?? name] = asText(value);
    else if (hasBody(route)) body.push([name, value]);
    else search.append(name, asText(value).toWellFormed());
  }
  const query = search.size > 0 ? `?${search}` : '';
  if (!hasBody(route) || input === undefined) return { method: route.method, url: url + query, headers };
  const payload = JSON.stringify(isObject(input) ? Object.fromEntries(body) : input);
  return { method: route.method, url, headers: { ...headers, 'content-type': 'application/json' }, payload };
}
