import type { PrintedRequestView } from '@portal/contract/printing';
import { compareNames } from '@portal/contract/values/compare-names';

/** Whether its samples are still to be taken from the shelves. */
export function isToPick({ status }: Pick<PrintedRequestView, 'status'>): boolean {
  return status === 'pending' || status === 'approved';
}

export function unitsOf(requests: readonly Pick<PrintedRequestView, 'lines'>[]): number {
  return requests.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
}

type Line = PrintedRequestView['lines'][number];

type PickedSample = Line & { requests: ({ id: number } & Pick<Line, 'quantity' | 'asked'>)[] };

/** As in "2 of 3" for a line that was cut. */
export function sentOf({ quantity, asked }: Pick<Line, 'quantity' | 'asked'>): string {
  return quantity < asked ? `${quantity} of ${asked}` : String(quantity);
}

/** The samples of all requests by their names, with their units and the requests that they are for. */
export function pickSamples(requests: readonly Pick<PrintedRequestView, 'id' | 'lines'>[]): PickedSample[] {
  const samples = new Map<number, PickedSample>();
  for (const { id, lines } of requests)
    for (const line of lines.filter(({ quantity }) => quantity > 0)) {
      const { quantity, asked } = line;
      const sample = samples.get(line.id) ?? { ...line, quantity: 0, requests: [] };
      sample.quantity += quantity;
      sample.requests.push({ id, quantity, asked });
      samples.set(line.id, sample);
    }
  return [...samples.values()].sort(compareNames);
}
