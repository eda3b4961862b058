import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { CLUSTER_URL, createDatabase, DEMO_TEMPLATE } from './database.ts';
import { startPortal } from './portal.ts';

/** Starts one PostgreSQL for the whole run, with a database of demo data that each worker copies. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await openTemporaryCluster();
  try {
    const { url } = await createDatabase(cluster.url, { name: DEMO_TEMPLATE });
    const portal = await startPortal(url);
    await portal.stop();
  } catch (error) {
    await cluster.destroy();
    throw error;
  }
  process.env[CLUSTER_URL] = cluster.url;
  return cluster.destroy;
}
