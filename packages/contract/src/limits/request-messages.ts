// Imports no zod: see page.ts.
import { LINES_MAX } from './requests.ts';

export const requestMessages = {
  noSamples: 'Choose at least one sample',
  tooManyLines: `A request can include at most ${LINES_MAX} samples`,
  quantity: 'The quantity must be a whole number from 1 to 10',
  sampleTwice: 'Each sample can be requested only once',
  notEnoughCredits: "You don't have enough credits to request these samples.",
  notFound: 'Request not found',
  cancelled: 'cancelled by the client',
} as const;
