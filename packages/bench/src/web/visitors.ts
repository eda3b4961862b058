import { createDatabase } from '@portal/e2e/database';
import { startPortal } from '@portal/e2e/portal';
import { ADMIN } from '../data/accounts.ts';
import { measuredCluster } from '../data/measured-cluster.ts';
import { measuredDatabase } from '../data/measured-database.ts';
import { portalSize } from '../data/portal-size.ts';
import { signIn } from '../load/sign-in.ts';
import type { Visitor } from './screens.ts';

/** Where a visitor goes, and the Cookie header of their session. */
export type Visit = { url: string; cookie: string };

/**
 * Two built portals on one PostgreSQL: the demo, as people meet it first, and one with this many requests.
 * @param folder where the database is kept for the next run; absent: it goes at the end
 */
export const receiveVisitors = async (requests: number, folder: string | undefined) => {
  const cluster = await measuredCluster(folder);
  const stops = [cluster.close];
  const stop = async () => {
    for (const end of stops) await end();
  };
  const open = async (databaseUrl: string) => {
    const portal = await startPortal(databaseUrl);
    stops.unshift(portal.stop);
    return portal.url;
  };
  try {
    const many = await open(await measuredDatabase(cluster.url, portalSize(requests)));
    const database = await createDatabase(cluster.url);
    stops.unshift(database.drop);
    const demo = await open(database.url);
    const visits: Record<Visitor, Visit> = {
      nobody: { url: demo, cookie: '' },
      client: { url: demo, cookie: await signIn(demo, 'client', 'client123') },
      'admin of many': { url: many, cookie: await signIn(many, ADMIN) },
    };
    return { visits, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
