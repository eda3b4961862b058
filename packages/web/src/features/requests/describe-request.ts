import type { RequestView } from '@portal/contract/requests';

/** The samples in one line, as in "Harbour Anchor × 2, Wild Hive Honey × 1". */
export function describeSamples({ samples, quantities }: Pick<RequestView, 'samples' | 'quantities'>) {
  return samples.map(({ id, name }) => `${name} × ${quantities[id] ?? 1}`).join(', ');
}

/** As in "1 credit" and "3 credits". */
export function formatCredits(credits: number) {
  return credits === 1 ? '1 credit' : `${credits} credits`;
}
