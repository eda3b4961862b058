import type { RequestView } from '../requests.ts';
import { displayedStatus, STATUS_LABELS } from './status-labels.ts';

// No zod here, so that the history can use it without loading zod.

function textOf(request: RequestView) {
  const { id, samples, carrier, trackingNumber } = request;
  const status = STATUS_LABELS[displayedStatus(request)];
  return [`#${id}`, ...samples.map(({ name }) => name), carrier, trackingNumber, status]
    .join(' ')
    .toLowerCase();
}

export function matchesOwnSearch(request: RequestView, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = textOf(request);
  return words.every((word) => text.includes(word));
}
