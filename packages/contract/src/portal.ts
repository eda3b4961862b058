import * as z from 'zod/mini';

/** Facts about the installation that the pages need before sign-in. */
export const PortalView = z.object({
  name: z.string(),
  adminName: z.string(),
  /** IANA name of the business time zone in which dates are shown. */
  timeZone: z.string(),
  /** The portal contains the demo's data. */
  isDemo: z.optional(z.boolean()),
});
export type PortalView = z.infer<typeof PortalView>;
