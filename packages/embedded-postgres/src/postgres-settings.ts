/** PostgreSQL's settings by name, as its command line takes them: { fsync: 'off' } for a cluster to be thrown away. */
export type PostgresSettings = Readonly<Record<string, string>>;
