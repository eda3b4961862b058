import { vi } from 'vitest';
import type { Email, EmailJob } from '../../src/features/emails/email-job.ts';
import type { Em } from '../../src/platform/db/orm.ts';

/** Retries an assertion about work in the background. */
export const eventually = (assertion: () => unknown) =>
  vi.waitFor(assertion, { timeout: 45_000, interval: 50 });

/** The number of jobs by state. States without jobs are left out. */
export const countStates = async (em: Em, queue = 'mail'): Promise<Record<string, number>> => {
  const rows = await em
    .fork()
    .execute<{ state: string; jobs: number }[]>(
      'select state::text, count(*)::int as jobs from jobs.job where name = ? group by state',
      [queue],
    );
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
};

/** The emails of a kind that were enqueued, oldest first, whatever has become of them. */
export const listEnqueuedEmails = async <Kind extends Email['kind']>(
  em: Em,
  kind: Kind,
): Promise<Extract<Email, { kind: Kind }>[]> => {
  const jobs = await em
    .fork()
    .execute<{ data: EmailJob }[]>("select data from jobs.job where name = 'mail' order by created_on");
  return jobs
    .map(({ data: { event: _, ...email } }) => email as Email)
    .filter((email): email is Extract<Email, { kind: Kind }> => email.kind === kind);
};

/** Makes the heartbeats of running jobs so old that other nodes take the jobs over. */
export const expireJobClaims = async (em: Em): Promise<void> => {
  await em
    .fork()
    .execute("update jobs.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'");
};
