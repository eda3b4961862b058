/**
 * Prints all requests of a client, page by page.
 *   PORTAL=https://portal.example.com TOKEN=ptl_... node list-requests.ts
 */
import { callPortal, run } from './portal.ts';

type SampleRequest = { id: number; status: string; samples: { name: string }[] };

const PAGE_SIZE = process.env.PAGE_SIZE ?? '200';

await run(async () => {
  let next: string | undefined = `/api/client/requests?limit=${PAGE_SIZE}`;
  while (next !== undefined) {
    const response = await callPortal(next);
    const requests = (await response.json()) as SampleRequest[];
    for (const { id, status, samples } of requests)
      console.log(`#${id} ${status}: ${samples.map(({ name }) => name).join(', ')}`);
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  }
});
