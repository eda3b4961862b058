/**
 * Signs in clients one after the other, each from an address of its own, and prints the durations in milliseconds as JSON.
 * A process of its own, because one that sends a flood at the same time would measure its own queue.
 * Arguments: the URL of the portal, the number of sign-ins.
 */
import { clientName, PASSWORD } from '../data/dataset.ts';

const [url = '', count = '1'] = process.argv.slice(2);
const durations: number[] = [];
for (let number = 1; number <= Number(count); number += 1) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${number}` },
    body: JSON.stringify({ username: clientName(number), password: PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`A sign-in from another address got ${response.status}`);
  durations.push(performance.now() - startedAt);
}
console.log(JSON.stringify(durations));
