import * as z from 'zod/mini';

export const PortalView = z.object({
  name: z.string(),
  adminName: z.string(),
  /** IANA name of the business time zone in which dates are shown. */
  timeZone: z.string(),
  isDemo: z.optional(z.boolean()),
});
export type PortalView = z.infer<typeof PortalView>;
