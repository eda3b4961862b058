import type { RequestView } from '@portal/contract/requests';

/** What a request asked for in one line, as in "Harbour Anchor × 2, Wild Hive Honey × 1". */
export const describeSamples = ({ samples, quantities }: Pick<RequestView, 'samples' | 'quantities'>) =>
  samples.map(({ id, name }) => `${name} × ${quantities[id] ?? 1}`).join(', ');

/** As in "1 credit" and "3 credits". */
export const creditsInWords = (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`);
