import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Orm } from '../../db/orm.ts';
import type { Mailer } from '../../features/emails/mailer.ts';
import { describeFailure, isPermanentFailure } from '../../features/emails/mailer.ts';
import { renderEmail } from '../../features/emails/render-email.service.ts';
import type { Portal } from '../../features/emails/templates/email-template.ts';
import type { Jobs } from '../queues.ts';

type ClaimedEmail = JobWithMetadata<Jobs['mail']>;

export type EmailWork = {
  boss: PgBoss;
  orm: Orm;
  mailer: Mailer;
  portal: Portal;
  log: FastifyBaseLogger;
  pollingIntervalSeconds: number;
  /** The longest that one attempt may take, in milliseconds, whatever the mail server does. */
  attemptLimit: number;
};

/** Time between two tries to record a mail as sent, in milliseconds. */
const RECORD_AGAIN = 250;

/** Time between a failure and the next attempt of the same hands, in milliseconds. */
const BREATH = 1_000;

/** Records a mail as sent, also when the database is away just then: it must not be sent again for that. */
const record = async ({ boss, log }: EmailWork, job: ClaimedEmail): Promise<void> => {
  for (;;) {
    try {
      await boss.complete('mail', job);
      return;
    } catch (error) {
      log.warn({ err: error, event: job.data.event }, 'A mail was sent and could not be recorded yet');
      await wait(RECORD_AGAIN, undefined, { signal: job.signal });
    }
  }
};

/** Sends mails one by one. What is refused for good is parked at once; what fails otherwise is tried again. */
export const runEmailWorker = async (work: EmailWork): Promise<void> => {
  const { boss, orm, mailer, portal, log, pollingIntervalSeconds, attemptLimit } = work;

  const send = async (job: ClaimedEmail) => {
    const about = { letter: job.data.letter, event: job.data.event, attempt: job.retryCount + 1 };
    try {
      const mail = await renderEmail(orm.em.fork(), portal, job.data);
      const signal = AbortSignal.any([job.signal, AbortSignal.timeout(attemptLimit)]);
      if (mail) await mailer.send({ ...mail, queuedAt: job.createdOn }, signal);
    } catch (error) {
      const problem = describeFailure(error);
      log.warn({ ...about, problem }, 'A mail could not be sent');
      if (isPermanentFailure(error))
        return { id: job.id, status: 'deadletter', output: { problem } } as const;
      // A server that is down fails at once: without a pause its backlog would keep this node and the database busy.
      await wait(BREATH, undefined, { signal: job.signal }).catch(() => undefined);
      return { id: job.id, status: 'failed', output: { problem } } as const;
    }
    await record(work, job);
    log.info(about, 'Mail sent');
    return { id: job.id, status: 'completed' } as const;
  };

  await boss.work(
    'mail',
    {
      includeMetadata: true,
      perJobResults: true,
      localConcurrency: 2,
      heartbeatRefreshSeconds: 4,
      pollingIntervalSeconds,
      // A backlog is worked off without waiting between two mails.
      burstWhenReadyExceeds: 1,
    },
    (jobs: ClaimedEmail[]) => Promise.all(jobs.map(send)),
  );
};
