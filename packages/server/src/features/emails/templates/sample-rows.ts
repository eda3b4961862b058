import type { RequestView } from '@portal/contract/requests';
import type { EmailTemplate } from './email-template.ts';

/** A request's samples with their units, in the order in which they were asked for. */
export const samplesOf = ({ samples, quantities }: RequestView): NonNullable<EmailTemplate['samples']> =>
  samples.map(({ id, name }) => ({ name, quantity: quantities[id] ?? 1 }));
