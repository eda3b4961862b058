/**
 * Requests one unit of each sample that is named, in one request.
 *   PORTAL=https://portal.example.com TOKEN=ptl_... node order-samples.ts ORDER_NUMBER SAMPLE_NAME...
 */
import { argv, exit } from 'node:process';
import { describeError, portal } from './portal.ts';

const [orderNumber, ...names] = argv.slice(2);
if (orderNumber === undefined || names.length === 0) {
  console.error('Usage: node order-samples.ts ORDER_NUMBER SAMPLE_NAME...');
  exit(2);
}

const catalogue = await portal.GET('/api/samples');
if (catalogue.error !== undefined) {
  console.error(describeError(catalogue.error));
  exit(1);
}
const samples = names.map((name) => {
  const sample = catalogue.data.find((candidate) => candidate.name === name);
  if (sample === undefined) {
    console.error(`The catalogue has no sample ${name}`);
    exit(1);
  }
  return { id: sample.id, quantity: 1 };
});

// The key makes it safe to run the program again for the same order: the portal then returns the first response.
const { data, error, response } = await portal.POST('/api/client/requests', {
  params: { header: { 'Idempotency-Key': orderNumber } },
  body: { samples },
});
if (error !== undefined) {
  console.error(describeError(error));
  exit(1);
}
const isRepeated = response.headers.get('Idempotency-Replayed') === 'true';
console.log(
  `Request #${data.id} ${isRepeated ? 'was sent before' : 'sent'}, ${data.remainingCredits} credits left`,
);
