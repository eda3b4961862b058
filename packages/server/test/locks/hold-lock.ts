import pg from 'pg';

/** Takes a lock on a connection of its own, as another node does. @returns releases it */
export async function holdLock(url: string, statement: string): Promise<() => Promise<void>> {
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  return () => holder.end();
}
