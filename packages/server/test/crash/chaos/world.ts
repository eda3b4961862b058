import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionError } from '../../../src/platform/db/errors.ts';
import type { Em } from '../../../src/platform/db/orm.ts';
import { openSmtpPeer, type SmtpPeer } from '../../emails/smtp-peer.ts';
import { openNodes } from '../../nodes/nodes.fixture.ts';
import { type PortalNode, startNode } from '../../nodes/start-node.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import { type CrashableCluster, openCrashableCluster } from '../crashable-cluster.ts';
import { openSmallDisk, type SmallDisk } from '../small-disk.ts';

const DISK_MEGABYTES = 768;
const NODES = 2;
const START_ATTEMPTS = 100;
const START_RETRY_MS = 250;
const MAX_SKEW_MINUTES = 5;

/** Two nodes on a database on a small disk, with a mail server. */
export type World = {
  em: Em;
  /** The Cookie header of a new session. */
  cookieOf: (userId: number) => Promise<string>;
  cluster: CrashableCluster;
  disk: SmallDisk;
  peer: SmtpPeer;
  /** A killed node stays in its place until its successor is ready. */
  nodes: PortalNode[];
  /** Starts nodes until one is ready, because the database may be unavailable. */
  startNode: (random: SeededRandom) => Promise<PortalNode>;
  /** The error lines of all nodes. */
  nodeErrors: () => string[];
  close: () => Promise<void>;
};

/** Runs work that fails while the database is unavailable. @returns undefined in that case */
export async function unlessUnavailable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isConnectionError(error)) return undefined;
    throw error;
  }
}

/** Repeats work until the database is available. */
export async function whenAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === START_ATTEMPTS || !isConnectionError(error)) throw error;
      await wait(START_RETRY_MS);
    }
  }
}

export async function openWorld(random: SeededRandom): Promise<World> {
  const disk = await openSmallDisk(DISK_MEGABYTES);
  const cluster = await openCrashableCluster(disk.folder);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-failures-'));
  const [peer, database] = await Promise.all([openSmtpPeer(), openNodes(cluster.url)]);
  const started: PortalNode[] = [];
  const start: World['startNode'] = async ({ whole }) => {
    const clockSkew = whole(-MAX_SKEW_MINUTES, MAX_SKEW_MINUTES);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const env = { SMTP_URL: peer.url };
        const node = await startNode({ databaseUrl: cluster.url, dataDir, clockSkew, env });
        started.push(node);
        return node;
      } catch (error) {
        if (attempt === START_ATTEMPTS) throw error;
        await wait(START_RETRY_MS);
      }
    }
  };
  return {
    em: database.em,
    cookieOf: database.cookieOf,
    cluster,
    disk,
    peer,
    nodes: await Promise.all(Array.from({ length: NODES }, () => start(random))),
    startNode: start,
    nodeErrors: () => started.flatMap(({ stderrLines }) => stderrLines),
    close: async () => {
      await Promise.all(started.map((node) => node.kill()));
      await database.close();
      await peer.stop();
      await cluster.destroy();
      await disk.remove();
      await rm(dataDir, { recursive: true });
    },
  };
}
