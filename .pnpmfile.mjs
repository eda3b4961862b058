// Here and not in pnpm-workspace.yaml, where the pnpm of node_modules warns of a setting that it does not know yet.
export const hooks = {
  updateConfig: (config) => ({
    ...config,
    // Instructions for coding agents, which a newer pnpm would otherwise offer to link.
    permissions: { '@trpc/client': { skills: false }, '@trpc/server': { skills: false } },
  }),
};
