import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readCommandSettings } from '../config/config.ts';
import { resetPassword } from '../features/auth/reset-password.service.ts';
import { operatorCommand, say, withDatabase } from '../operator-command.ts';

const USAGE =
  'Usage: pnpm admin:reset-password --username NAME\n' +
  'The new password is read from standard input, or from NEW_PASSWORD. It is never an argument: those are seen by others.';

const readFirstLine = async (): Promise<string | undefined> => {
  if (process.stdin.isTTY) process.stderr.write('The new password, then Enter and Ctrl-D: ');
  return (await text(process.stdin)).split(/\r?\n/, 1)[0] || undefined;
};

/** Sets somebody's password from the command line and ends their sessions, in the database that the portal uses. */
operatorCommand(async () => {
  const { values } = parseArgs({ options: { username: { type: 'string' } } });
  const { username } = values;
  if (username === undefined) throw new Error(USAGE);
  const given = process.env.NEW_PASSWORD || (await readFirstLine());
  const settings = readCommandSettings(given === undefined ? {} : { NEW_PASSWORD: given });
  const password = settings.newPassword;
  if (password === undefined) throw new Error(USAGE);
  const name = await withDatabase(settings, ({ orm }) => resetPassword(orm.em, { username, password }));
  say(`${name} has the new password, and every session of theirs has ended.`);
});
