const OLDEST_MAJOR = 15;

export const selectPostgresVersion = "select current_setting('server_version_num') as version";

export type PostgresVersion = { version: string };

/** @throws Error for the operator when PostgreSQL is too old */
export function assertSupportedPostgres(row: PostgresVersion | undefined): void {
  const major = Math.floor(Number(row?.version) / 10_000);
  if (major >= OLDEST_MAJOR) return;
  throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; the portal needs ${OLDEST_MAJOR} or newer.`);
}
