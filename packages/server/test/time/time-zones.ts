/** The time zone of the normal test run. It is far from UTC, so that a missing conversion fails. */
export const HOME_TIME_ZONE = 'Pacific/Apia';

/** Behind and ahead of UTC, with half hours, and with the summer times of both hemispheres. */
export const TIME_ZONES = [HOME_TIME_ZONE, 'UTC', 'America/New_York', 'Australia/Adelaide', 'Europe/Berlin'];
