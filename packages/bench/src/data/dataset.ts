export const PASSWORD = 'measured and nothing else';

export const ADMIN = 'admin';
export function clientName(number: number): string {
  return `client-${number}`;
}

/** Clients with enough credits for every submission of a run. */
export const SPENDERS = 10;
export function spenderName(number: number): string {
  return `spender-${number}`;
}

export type PortalSize = { requests: number; clients: number; samples: number };

const SAMPLES = 200;

export function portalSize(requests: number): PortalSize {
  const clients = { 1000: 100, 100000: 2_000, 1000000: 20_000, 10000000: 100_000 }[requests];
  if (clients === undefined) throw new Error('The size must be 1000, 100000, 1000000 or 10000000');
  return { requests, clients, samples: SAMPLES };
}
