import { setTimeout as wait } from 'node:timers/promises';
import type { JobWithMetadata } from 'pg-boss';
import type { EmailTable } from '../../features/emails/email-definition.ts';
import { renderEmail } from '../../features/emails/render-email.service.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { describeFailure, isPermanentFailure, maskEmailAddresses } from '../../platform/mail/mailer.ts';
import type { Jobs } from '../../platform/queue/queues.ts';
import type { WorkerContext } from '../../platform/queue/worker.ts';
import { systemContext } from '../../platform/rule-context.ts';

type ActiveEmailJob = JobWithMetadata<Jobs['mail']>;

export type EmailWorkerOptions = WorkerContext & {
  emails: EmailTable;
  mailer: Mailer;
  attemptTimeoutMs: number;
};

const RECORD_RETRY_DELAY_MS = 250;
const FAILURE_DELAY_MS = 1_000;

/** Retries while the database is unavailable, because the sent email would otherwise be sent a second time. */
async function recordAsSent({ boss, log }: EmailWorkerOptions, job: ActiveEmailJob): Promise<void> {
  for (;;) {
    try {
      await boss.complete('mail', job);
      return;
    } catch (error) {
      log.warn({ err: error, event: job.data.event }, 'An email was sent but could not be recorded yet');
      await wait(RECORD_RETRY_DELAY_MS, undefined, { signal: job.signal });
    }
  }
}

/** Sends emails. A permanent refusal goes to the dead-letter queue immediately, and any other failure is retried. */
export async function runEmailWorker(options: EmailWorkerOptions): Promise<void> {
  const { boss, orm, config, emails, mailer, portal, log, pollingIntervalSeconds, attemptTimeoutMs } =
    options;

  async function send(job: ActiveEmailJob) {
    const context = { kind: job.data.kind, event: job.data.event, attempt: job.retryCount + 1 };
    try {
      const email = await renderEmail(systemContext(orm.em.fork(), config), {
        emails,
        portal,
        job: job.data,
      });
      const signal = AbortSignal.any([job.signal, AbortSignal.timeout(attemptTimeoutMs)]);
      if (email) await mailer.send({ ...email, queuedAt: job.createdOn }, signal);
    } catch (error) {
      const problem = describeFailure(error);
      log.warn({ ...context, problem: maskEmailAddresses(problem) }, 'An email could not be sent');
      if (isPermanentFailure(error))
        return { id: job.id, status: 'deadletter', output: { problem } } as const;
      await wait(FAILURE_DELAY_MS, undefined, { signal: job.signal }).catch(() => undefined);
      return { id: job.id, status: 'failed', output: { problem } } as const;
    }
    await recordAsSent(options, job);
    log.info(context, 'Email sent');
    return { id: job.id, status: 'completed' } as const;
  }

  await boss.work(
    'mail',
    {
      includeMetadata: true,
      perJobResults: true,
      localConcurrency: 2,
      heartbeatRefreshSeconds: 4,
      pollingIntervalSeconds,
      burstWhenReadyExceeds: 1,
    },
    (jobs: ActiveEmailJob[]) => Promise.all(jobs.map(send)),
  );
}
