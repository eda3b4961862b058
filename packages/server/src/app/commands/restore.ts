import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../../platform/config/config.ts';
import { releaseOutgoing } from '../backup/finish-restore.ts';
import { restore } from '../backup/restore.ts';
import type { JobCounts } from '../backup/stored-jobs.ts';
import { assertMayChangeTables } from '../database/application-role.ts';
import { printLine, runCommand, withUnmigratedDatabase } from './lib/operator-command.ts';

const USAGE = [
  'Usage: pnpm restore FOLDER [--replace] [--send]',
  '       pnpm restore --send',
  '--replace deletes what the database contains.',
  '--send sends the emails and webhooks that were waiting. Without it the restored portal sends none',
  'until --send is given without a folder.',
].join('\n');

function describeJobs({ emails, webhooks }: JobCounts): string {
  return `Waiting jobs: ${emails} for emails, ${webhooks} for webhooks.`;
}

async function send(): Promise<void> {
  const jobs = await withUnmigratedDatabase(readCommandConfig(), (url) => releaseOutgoing(url));
  if (jobs) printLine(`Emails and webhooks are sent again. ${describeJobs(jobs)}`);
  else printLine('No emails or webhooks were held back.');
}

/** Restores a backup into the portal's database. Stop all nodes first. */
runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, send: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined && values.send && !values.replace) return send();
  if (folder === undefined || rest.length > 0) throw new Error(USAGE);
  const { manifest, revokedTokens, jobs } = await withUnmigratedDatabase(
    readCommandConfig(),
    async (url, database) => {
      if (database.applicationUrl === undefined) await assertMayChangeTables(url);
      return restore(url, resolve(folder), { replaces: values.replace, sends: values.send, ...database });
    },
  );
  const rows = manifest.files.reduce((total, file) => total + file.rows, 0);
  printLine(`Restored ${manifest.files.length} tables with ${rows} rows, as of ${manifest.createdAt}.`);
  const last = manifest.sequences.find(({ name }) => name === 'sample_requests_id_seq');
  if (last?.isCalled)
    printLine(
      `The last request is #${last.value}. Numbers that were given after the backup are given again.`,
    );
  printLine(`Revoked API tokens: ${revokedTokens}. All sessions and password links have ended.`);
  printLine(describeJobs(jobs));
  if (!values.send)
    printLine('No email and no webhook is sent from this database until: npx --yes pnpm restore --send');
});
