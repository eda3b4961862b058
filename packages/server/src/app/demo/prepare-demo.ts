import type { Config } from '../../platform/config/config.ts';
import type { Orm } from '../../platform/db/orm.ts';
import { hasCode } from '../../platform/errors.ts';
import { systemContext } from '../../platform/rule-context.ts';
import {
  type DemoAccount,
  type DemoPasswords,
  findDemoAccounts,
  findDemoAccountsOfAnyVersion,
  generatePasswords,
  publishedPasswords,
  replacePublishedPasswords,
  withPublishedPassword,
} from './demo-accounts.ts';
import { loadDemo } from './load-demo.ts';

const PUBLISHED_NOTICE =
  'These passwords are published. Set PUBLIC_URL before other machines can reach this portal: the next start replaces them.';
const RESET_COMMAND = 'npx --yes pnpm admin:reset-password --username';

/**
 * The published passwords never work on a portal that other machines can reach: a new demo gets generated ones, and
 * those of an existing demo are replaced. @returns what the start prints about signing in
 */
export async function prepareDemo(orm: Orm, config: Config): Promise<string[]> {
  if (!config.demo && !config.isExposed) return [];
  const passwords = config.isExposed ? generatePasswords() : publishedPasswords;
  const isLoaded = config.demo && (await load(orm, config, passwords));
  const ctx = systemContext(orm.em.fork(), config);
  const accounts = await findDemoAccounts(ctx);
  if (isLoaded && config.isExposed) return describeSignIns(accounts, passwords);

  if (config.demo && config.databaseUrl !== undefined && accounts.length === 0)
    throw new Error(
      'PORTAL_DEMO=1 loads the demo into an empty database, and the database at DATABASE_URL contains other data. Remove PORTAL_DEMO or use another database.',
    );
  const replaced = config.isExposed
    ? await replacePublishedPasswords(ctx, await findDemoAccountsOfAnyVersion(ctx), passwords)
    : [];
  if (replaced.length > 0)
    return [
      'Other machines can reach this portal, so the published passwords of the demo were replaced.',
      ...describeSignIns(replaced, passwords),
    ];
  if (!config.demo) return [];
  return describeExistingSignIns(await findDemoAccounts(ctx), config);
}

async function load(orm: Orm, config: Config, passwords: DemoPasswords): Promise<boolean> {
  try {
    return await loadDemo(orm, config, passwords);
  } catch (error) {
    if (!hasCode(error, 'username-taken') && !hasCode(error, 'email-taken')) throw error;
    throw new Error(
      'A demo account has the username or the email of the first admin. Change ADMIN_USERNAME or ADMIN_EMAIL, or set PORTAL_DEMO=0.',
    );
  }
}

function forVisitors(accounts: DemoAccount[]): DemoAccount[] {
  return accounts.filter(({ username, role }) => role === 'admin' || username === 'client');
}

export function describeSignIns(accounts: DemoAccount[], passwords: DemoPasswords): string[] {
  return forVisitors(accounts).map(({ username, role }) => `Sign in as ${username} / ${passwords[role]}`);
}

async function describeExistingSignIns(accounts: DemoAccount[], { databaseUrl }: Config): Promise<string[]> {
  const visitors = forVisitors(accounts);
  const published = await withPublishedPassword(visitors);
  const others = visitors.filter((account) => !published.includes(account));
  const isForTrial = databaseUrl === undefined || published.length === 0;
  return [
    ...describeSignIns(published, publishedPasswords),
    ...(isForTrial ? [] : [PUBLISHED_NOTICE]),
    ...others.map(({ username }) => `To set a new password for ${username}: ${RESET_COMMAND} ${username}`),
  ];
}
