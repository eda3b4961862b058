/** The time zone of every ordinary run, beyond the date line, so that nothing is right by standing in UTC. */
export const HOME_TIME_ZONE = 'Pacific/Apia';

/** Behind and ahead of UTC, with half hours, and with summer times of both halves of the world. */
export const TIME_ZONES = [HOME_TIME_ZONE, 'UTC', 'America/New_York', 'Australia/Adelaide', 'Europe/Berlin'];
