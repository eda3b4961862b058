/**
 * Prints all requests of a client, page by page.
 *   PORTAL=https://portal.example.com TOKEN=ptl_... node list-requests.ts
 */
import { exit } from 'node:process';
import { describeError, portal } from './portal.ts';

const PAGE_SIZE = Number(process.env.PAGE_SIZE ?? 200);

for (let cursor: string | undefined; ; ) {
  const query = cursor === undefined ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, cursor };
  const { data, error, response } = await portal.GET('/api/client/requests', { params: { query } });
  if (error !== undefined) {
    console.error(describeError(error));
    exit(1);
  }
  for (const { id, status, samples } of data)
    console.log(`#${id} ${status}: ${samples.map(({ name }) => name).join(', ')}`);

  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  if (next === undefined) break;
  cursor = new URL(next, response.url).searchParams.get('cursor') ?? undefined;
}
