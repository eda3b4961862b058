import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { CLUSTER_URL } from './database.ts';

/** One PostgreSQL for the whole run; each worker makes a database of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await openTemporaryCluster();
  process.env[CLUSTER_URL] = cluster.url;
  return cluster.destroy;
}
