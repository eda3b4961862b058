/**
 * `node src/reference/server.ts DATABASE_URL`: the measured calls as bare Fastify and prepared SQL by hand, on the
 * portal's tables. It is what the portal is compared with, and no portal: it knows no bad input and no REST errors.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { analytics } from './analytics.ts';
import { reads } from './reads.ts';
import { signIn } from './sign-in.ts';
import { writes } from './writes.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
for (const calls of [signIn, reads, writes, analytics]) calls(app, pool);

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`Listening on ${url}\n`);

process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await pool.end();
});
