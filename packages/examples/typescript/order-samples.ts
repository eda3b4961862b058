/**
 * Requests one unit of each sample that is named, in one request.
 *   PORTAL=https://portal.example.com TOKEN=ptl_... node order-samples.ts ORDER_NUMBER SAMPLE_NAME...
 */
import { argv, exit } from 'node:process';
import { callPortal, run } from './portal.ts';

type Sample = { id: number; name: string };
type SubmittedRequest = { id: number; remainingCredits: number };

const [orderNumber, ...names] = argv.slice(2);
if (orderNumber === undefined || names.length === 0) {
  console.error('Usage: node order-samples.ts ORDER_NUMBER SAMPLE_NAME...');
  exit(2);
}

await run(async () => {
  const catalogue = (await (await callPortal('/api/samples')).json()) as Sample[];
  const samples = names.map((name) => {
    const sample = catalogue.find((candidate) => candidate.name === name);
    if (sample === undefined) throw new Error(`The catalogue has no sample ${name}`);
    return { id: sample.id, quantity: 1 };
  });

  // The key makes it safe to run the program again for the same order: the portal then returns that request.
  const response = await callPortal('/api/client/requests', {
    method: 'POST',
    headers: { 'Idempotency-Key': orderNumber },
    body: JSON.stringify({ samples }),
  });
  const { id, remainingCredits } = (await response.json()) as SubmittedRequest;
  const isRepeated = response.headers.get('Idempotency-Replayed') === 'true';
  console.log(`Request #${id} ${isRepeated ? 'was sent before' : 'sent'}, ${remainingCredits} credits left`);
});
