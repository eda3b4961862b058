import { sql } from 'kysely';

/** True for an admin without the second factor that the settings require. For other users the settings are not read. */
export const needsSecondFactor = sql<boolean>`case
  when users.role = 'admin' and users.second_factor_since is null then (select admin_second_factor from settings)
  else false end`;
