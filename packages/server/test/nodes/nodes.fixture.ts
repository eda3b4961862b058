import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { test as base, inject, onTestFailed } from 'vitest';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { sessionKey } from '../../src/platform/config/config.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { sessionCookie } from '../../src/platform/http/security/session-cookie.ts';
import { openPatientPool } from '../database/patient-pool.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { beginTestSession } from '../portal.fixture.ts';
import { type NodeOptions, type PortalNode, SESSION_SECRET, startNode } from './start-node.ts';

/** Nodes on one database. */
export type Nodes = {
  em: Em;
  databaseUrl: string;
  start: (options?: Omit<NodeOptions, 'databaseUrl' | 'dataDir'>) => Promise<PortalNode>;
  /** The Cookie header of a new session, valid on every node. */
  cookieOf: (userId: number) => Promise<string>;
};

/** Printed when a test fails. */
const MAX_PRINTED_LINES = 5;

const cookies = async () => {
  const app = Fastify();
  await app.register(sessionCookie, { keys: [sessionKey(SESSION_SECRET)], isHttps: false });
  await app.ready();
  return (sessionId: string) =>
    `portal=${encodeURIComponent(app.encodeSecureSession(app.createSecureSession({ sessionId })))}`;
};

const printOnFailure = (node: PortalNode | Promise<PortalNode>) =>
  onTestFailed(async () => {
    const { stderrLines } = await node;
    for (const line of stderrLines.slice(0, MAX_PRINTED_LINES)) process.stderr.write(`${line}\n`);
  });

/** Prepares a database for nodes and turns off emails to admins. */
export const openNodes = async (databaseUrl: string): Promise<Nodes & { close: () => Promise<void> }> => {
  const pool = openPatientPool(databaseUrl);
  const orm = await openOrm({ url: databaseUrl, pool, log: () => undefined });
  const { em } = orm;
  const encode = await cookies();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-nodes-'));
  const started: Promise<PortalNode>[] = [];
  await em.fork().execute('update settings set email_notifications = false');
  return {
    em,
    databaseUrl,
    start: (options = {}) => {
      const node = startNode({ ...options, databaseUrl, dataDir });
      started.push(node);
      printOnFailure(node);
      return node;
    },
    cookieOf: async (userId) => encode(await beginTestSession(em, userId)),
    close: async () => {
      await Promise.all(started.map(async (node) => (await node).kill()));
      await orm.close(true);
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Tests with nodes on their own database. */
export const test = base.extend<{ nodes: Nodes }>({
  nodes: async ({ task: _ }, use) => {
    const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
    const nodes = await openNodes(database.url);
    await use(nodes);
    await nodes.close();
    await database.drop();
  },
});

/**
 * Tests that share their database and two running nodes, because each start takes a processor 1.5 s. All nodes end with the
 * file.
 */
export const testOnSharedNodes = base.extend<{
  databaseUrl: string;
  nodes: Nodes;
  sharedNodes: readonly [PortalNode, PortalNode];
  running: readonly [PortalNode, PortalNode];
}>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
      await use(url);
      await drop();
    },
    { scope: 'file' },
  ],
  nodes: [
    async ({ databaseUrl }, use) => {
      const nodes = await openNodes(databaseUrl);
      await use(nodes);
      await nodes.close();
    },
    { scope: 'file' },
  ],
  sharedNodes: [
    async ({ nodes }, use) => use(await Promise.all([nodes.start(), nodes.start()])),
    { scope: 'file' },
  ],
  running: async ({ sharedNodes }, use) => {
    sharedNodes.forEach(printOnFailure);
    await use(sharedNodes);
  },
});
