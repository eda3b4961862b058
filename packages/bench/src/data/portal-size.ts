/** How much business a measured portal has behind it. */
export type PortalSize = { requests: number; clients: number; samples: number };

const SAMPLES = 200;

/** @throws Error for a number of requests that there is no portal of */
export const portalSize = (requests: number): PortalSize => {
  const clients = { 1000: 100, 100000: 2_000, 1000000: 20_000 }[requests];
  if (clients === undefined) throw new Error('The size must be 1000, 100000 or 1000000');
  return { requests, clients, samples: SAMPLES };
};
