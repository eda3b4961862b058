/** A row for each node of the portal that runs on the database, by the name that its job queue gives to PostgreSQL. */
export const selectNodes = `
  select pid from pg_stat_activity where datname = current_database() and application_name = 'portal-jobs'`;
