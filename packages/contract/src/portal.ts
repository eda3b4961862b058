import * as z from 'zod/mini';

export const PortalView = z.object({
  name: z.string(),
  adminName: z.string(),
  timeZone: z.string(),
  /** Without a slash at the end. Where the operator has set none, it is the one that the browser shows. */
  publicUrl: z.optional(z.string()),
  isDemo: z.optional(z.boolean()),
});
export type PortalView = z.infer<typeof PortalView>;
