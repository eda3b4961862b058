import recorded from './example-responses.json' with { type: 'json' };
import requests from './examples.json' with { type: 'json' };

/** A request of the documentation. `$NAMES` are ids in earlier responses. */
export type Example = {
  route: string;
  as: 'client' | 'admin';
  id?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: object;
  savesIdAs?: string;
  /** The code of a sample's labels. */
  savesCodeAs?: string;
};

/** In an order in which each finds what it needs. They leave a sample and a client behind. */
export const examples = requests as Example[];

const ids: Record<string, number | string> = recorded.ids;
const bodies: Record<string, unknown> = recorded.bodies;

/** What a portal responded to the example, recorded by openapi.test.ts; undefined for a response without a body. */
export function findExampleResponse(route: string): unknown {
  return bodies[route];
}

/** The example's body with the ids of the recorded responses. */
export function exampleBody({ body }: Example): unknown {
  if (body === undefined) return undefined;
  return JSON.parse(JSON.stringify(body).replace(/"\$([A-Z_]+)"/g, (_, name: string) => String(ids[name])));
}
