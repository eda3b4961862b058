import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServer } from '../server-process.ts';

const main = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Starts the reference server on a database, in a process of its own. */
export const serveReference = (databaseUrl: string): Promise<ServerProcess> =>
  startServer([main, databaseUrl], { PATH: process.env.PATH, NODE_ENV: 'production' });
