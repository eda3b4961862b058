import * as z from 'zod/mini';

export const PortalView = z.object({
  name: z.string(),
  adminName: z.string(),
  timeZone: z.string(),
  isDemo: z.optional(z.boolean()),
});
export type PortalView = z.infer<typeof PortalView>;
