import recorded from './example-responses.json' with { type: 'json' };
import type { Example } from './examples.ts';

const ids: Record<string, number> = recorded.ids;
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
