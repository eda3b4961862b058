import { openTemporaryCluster } from '@portal/server/test/temporary-cluster';
import { provideChromium } from '../chromium/provide-chromium.ts';
import { CLUSTER_URL, createDatabase, DEMO_TEMPLATE } from './database.ts';
import { startPortal } from './portal.ts';

/** Installs a missing browser, and starts one PostgreSQL for the whole run, with a database of demo data that each worker copies. */
export default async function setup(): Promise<() => Promise<void>> {
  // The workers read the configuration again, and have the environment of this process.
  process.env.CHROMIUM_PATH ??= provideChromium();
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
