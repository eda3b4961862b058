import type { PrintedRequestView } from '@portal/contract/requests/printouts';

export function unitsOf(requests: readonly Pick<PrintedRequestView, 'lines'>[]): number {
  return requests.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
}

type Line = PrintedRequestView['lines'][number];

type PickedSample = Line & { requests: { id: number; quantity: number }[] };

/** The samples of all requests by their names, with their units and the requests that they are for. */
export function pickSamples(requests: readonly Pick<PrintedRequestView, 'id' | 'lines'>[]): PickedSample[] {
  const samples = new Map<number, PickedSample>();
  for (const { id, lines } of requests)
    for (const line of lines) {
      const sample = samples.get(line.id) ?? { ...line, quantity: 0, requests: [] };
      sample.quantity += line.quantity;
      sample.requests.push({ id, quantity: line.quantity });
      samples.set(line.id, sample);
    }
  return [...samples.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
