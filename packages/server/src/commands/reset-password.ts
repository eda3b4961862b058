import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config/config.ts';
import { resetPassword } from '../features/auth/reset-password.service.ts';
import { systemContext } from '../rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

const USAGE =
  'Usage: pnpm admin:reset-password --username NAME\n' +
  'The new password is read from standard input or from NEW_PASSWORD. It is not an option, because other users of the machine can see those.';

async function readFirstLine(): Promise<string | undefined> {
  if (process.stdin.isTTY) process.stderr.write('Type the new password, then press Enter and Ctrl-D: ');
  return (await text(process.stdin)).split(/\r?\n/, 1)[0] || undefined;
}

runCommand(async () => {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values;
  if (username === undefined) throw new Error(USAGE);
  const input = process.env.NEW_PASSWORD || (await readFirstLine());
  const config = readCommandConfig({ NEW_PASSWORD: input });
  const password = config.newPassword;
  if (password === undefined) throw new Error(USAGE);
  const name = await withDatabase(config, ({ orm }) =>
    resetPassword(systemContext(orm.em, config), { username, password }),
  );
  printLine(`${name} has the new password. All sessions and API tokens of the account have ended.`);
});
