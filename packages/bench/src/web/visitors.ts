import { createDatabase } from '@portal/e2e/database';
import { startPortal } from '@portal/e2e/portal';
import { openBenchCluster, prepareDatabase } from '../data/database.ts';
import { ADMIN, portalSize } from '../data/dataset.ts';
import { signIn } from '../load/sign-in.ts';

/** `large-portal admin` uses a portal with as many requests as the `--size` option says, the others use the demo. */
export type Visitor = 'anonymous' | 'client' | 'large-portal admin';

export type Visit = { url: string; cookie: string };

/** Starts two built portals on one PostgreSQL: the demo, and one with this number of requests. */
export async function openPortals(requests: number, folder: string | undefined) {
  const cluster = await openBenchCluster(folder);
  const stops = [cluster.close];
  const stop = async () => {
    for (const stopOne of stops) await stopOne();
  };
  const start = async (databaseUrl: string, settings: NodeJS.ProcessEnv = {}) => {
    const portal = await startPortal(databaseUrl, settings);
    stops.unshift(portal.stop);
    return portal.url;
  };
  try {
    const large = await start(await prepareDatabase(cluster.url, portalSize(requests)), { PORTAL_DEMO: '0' });
    const database = await createDatabase(cluster.url);
    stops.unshift(database.drop);
    const demo = await start(database.url);
    const visits: Record<Visitor, Visit> = {
      anonymous: { url: demo, cookie: '' },
      client: { url: demo, cookie: await signIn(demo, 'client', 'client123') },
      'large-portal admin': { url: large, cookie: await signIn(large, ADMIN) },
    };
    return { visits, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
