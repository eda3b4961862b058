import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { CLUSTER_URL } from './database.ts';

/** Starts one PostgreSQL for the whole run; each worker creates its own database in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await openTemporaryCluster();
  process.env[CLUSTER_URL] = cluster.url;
  return cluster.destroy;
}
