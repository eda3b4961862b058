import type { Pool } from 'pg';

/** How the connections of a pool are used at a moment. */
export type PoolUse = { inUse: number; idle: number; waiting: number };

export const poolUse = ({ totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

export const noPoolYet: PoolUse = { inUse: 0, idle: 0, waiting: 0 };
