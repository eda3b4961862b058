import { join } from 'node:path';

/** Where the embedded database keeps its things below DATA_DIR. */
export interface EmbeddedFiles {
  readonly folder: string;
  /** PostgreSQL's own data directory. Nothing in here is ever deleted by the portal. */
  readonly cluster: string;
  /** Beside PostgreSQL's files, so that a cluster and its password come and go together. */
  readonly password: string;
  readonly port: string;
  readonly log: string;
  readonly lock: string;
  /** Names the socket on which the running supervisor listens. */
  readonly address: string;
}

export const embeddedFiles = (folder: string): EmbeddedFiles => ({
  folder,
  cluster: join(folder, 'data'),
  password: join(folder, 'data', 'portal.password'),
  port: join(folder, 'port'),
  log: join(folder, 'postgres.log'),
  lock: join(folder, 'supervisor.lock'),
  address: join(folder, 'supervisor.address'),
});
