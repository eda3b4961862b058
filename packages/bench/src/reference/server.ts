/** `node src/reference/server.ts DATABASE_URL`: the baseline. It validates no input and has no REST errors. */
import Fastify from 'fastify';
import pg from 'pg';
import { analyticsRoute } from './analytics.ts';
import { readRoutes } from './reads.ts';
import { signInRoute } from './sign-in.ts';
import { writeRoutes } from './writes.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
for (const register of [signInRoute, readRoutes, writeRoutes, analyticsRoute]) register(app, pool);

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Listening on ${url}\n`);

process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await pool.end();
});
