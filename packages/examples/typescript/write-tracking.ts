/**
 * Marks requests as shipped with the numbers of a shipping program: lines of request, carrier and tracking number.
 *   PORTAL=https://portal.example.com TOKEN=ptl_... node write-tracking.ts < shipments.csv
 */
import { stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { callPortal, run } from './portal.ts';

await run(async () => {
  for await (const line of createInterface(stdin)) {
    const [id = '', carrier = '', trackingNumber = ''] = line.split(',').map((cell) => cell.trim());
    if (!/^\d+$/.test(id) || trackingNumber === '') continue;
    // The same line again changes nothing. A request that was rejected meanwhile is left alone.
    const request = (await (await callPortal(`/api/admin/requests/${id}`)).json()) as { status: string };
    const { status } = request;
    if (status === 'rejected') {
      console.log(`#${id} left alone: rejected`);
      continue;
    }
    const isSent = ['shipped', 'delivered', 'fulfilled'].includes(status);
    const shipment = { carrier, trackingNumber, expectedStatus: status };
    const body = JSON.stringify(isSent ? shipment : { ...shipment, status: 'shipped' });
    await callPortal(`/api/admin/requests/${id}`, { method: 'PATCH', body });
    console.log(`#${id} ${carrier} ${trackingNumber}`);
  }
});
