import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedFiles } from './embedded-files.ts';
import { logSince, logSize } from './log-file.ts';
import { SupervisorClient } from './membership.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import { StartFailure } from './start-failure.ts';
import { callSupervisor } from './supervisor-address.ts';
import { startSupervisor } from './supervisor-task.ts';

/** Covers an earlier supervisor's slow stop and PostgreSQL's recovery after it. */
const joinTimeoutMs = 240_000;

export interface Joined {
  readonly membership: SupervisorClient;
  readonly url: string;
}

/** Joins the folder's supervisor, starting one when there is none. Throws StartFailure. */
export async function joinSupervisor(files: EmbeddedFiles, settings: PostgresSettings): Promise<Joined> {
  const logStart = await logSize(files.log);
  let started: ChildProcess | undefined;
  for (const deadline = Date.now() + joinTimeoutMs; Date.now() < deadline; await delay(20)) {
    const socket = await callSupervisor(files);
    const joined = socket && (await settle(new SupervisorClient(socket)));
    if (joined) return joined;
    if (started && isRunning(started)) continue;
    if (started && failed(started)) {
      throw await failureInLog(files.log, logStart);
    }
    // Several starts at once start one each; all but the first find the folder taken and end without a word.
    started = await startSupervisor(files, settings);
  }
  throw new StartFailure(`The embedded database did not come up in time: see ${files.log}.`);
}

async function settle(membership: SupervisorClient): Promise<Joined | undefined> {
  const verdict = await membership.verdict;
  if (verdict && 'failure' in verdict) throw new StartFailure(verdict.failure);
  if (!verdict) return undefined;
  membership.rest();
  return { membership, url: verdict.url };
}

/** One that failed before it could listen has left its sentence in the log. */
async function failureInLog(log: string, start: number): Promise<StartFailure> {
  const sentences = [...(await logSince(log, start)).matchAll(/^\S+ supervisor: (.*)$/gm)];
  return new StartFailure(sentences.at(-1)?.[1] ?? `The embedded database's supervisor failed: see ${log}.`);
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

const failed = ({ pid, exitCode }: ChildProcess) =>
  pid === undefined || (exitCode !== null && exitCode !== 0);
