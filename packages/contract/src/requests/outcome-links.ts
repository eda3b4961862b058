import * as z from 'zod/mini';
import { LinkToken } from '../auth/password-links.ts';
import { Id } from '../values/id.ts';
import { outcomeFields } from './outcomes.ts';

/** How long the link of the email is valid, as a PostgreSQL interval that the email also shows. */
export const OUTCOME_LINK_LIFETIME = '30 days';

export const outcomeLinkMessages = {
  expired: 'This link has expired.',
  tooMany: 'Too many answers have been sent from this network. Please try again in 15 minutes.',
} as const;

export const OpenOutcomeLinkInput = z.strictObject({ token: LinkToken });
export type OpenOutcomeLinkInput = z.infer<typeof OpenOutcomeLinkInput>;

export const OutcomeLinkView = z.object({
  requestId: Id,
  samples: z.array(z.object({ name: z.string(), units: z.int() })),
  currency: z.string(),
  validUntil: z.iso.datetime(),
});
export type OutcomeLinkView = z.infer<typeof OutcomeLinkView>;

/** An absent field stays as it is, because the page does not show what is stored. */
export const AnswerOutcomeLinkInput = z.strictObject({ token: LinkToken, ...outcomeFields });
export type AnswerOutcomeLinkInput = z.infer<typeof AnswerOutcomeLinkInput>;
