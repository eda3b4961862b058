import { parseArgs } from 'node:util';
import { removeSecondFactor } from '../../features/accounts/second-factor/second-factor.service.ts';
import { readCommandConfig } from '../../platform/config/config.ts';
import { systemContext } from '../../platform/rule-context.ts';
import { printLine, runCommand, withDatabase } from './lib/operator-command.ts';

const USAGE = 'Usage: pnpm admin:remove-second-factor --username NAME';

runCommand(async () => {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values;
  if (!username) throw new Error(USAGE);
  const config = readCommandConfig();
  const { name, wasOn } = await withDatabase(config, ({ orm }) =>
    removeSecondFactor(systemContext(orm.em.fork(), config), { username }),
  );
  printLine(
    wasOn
      ? `${name} signs in with the password alone now. All sessions and API tokens of the account have ended.`
      : `${name} has no second factor. Nothing was changed.`,
  );
});
