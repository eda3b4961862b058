import pg from 'pg';

/** Runs `work` on a connection of its own, without the limits of calls that somebody waits for. */
export const onLongConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'portal backup',
  });
  // A loss fails the query under way; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // However the server is set, rows read the same when they are written and when they come back.
    await client.query("set datestyle = 'ISO, YMD'; set intervalstyle = postgres; set timezone = UTC");
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
};
