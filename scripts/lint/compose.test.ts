import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/platform/config/config.ts';
import { variables } from '../../packages/server/src/platform/config/variables.ts';
import { inCheckout } from '../checkout.ts';

type Environment = Record<string, string>;

type Compose = { services: Record<string, { environment: Environment }> };

const file = inCheckout('compose.yaml');
const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

/** The image sets the first three. NEW_PASSWORD is an option of one command. */
const NOT_PASSED = ['HOST', 'PORT', 'DATA_DIR', 'NEW_PASSWORD'];
const OF_THE_OWNER = ['DATABASE_OWNER_URL', 'DATABASE_OWNER_PASSWORD'];
/** Values of compose.yaml's own database. */
const OF_THE_DATABASE = ['DATABASE_URL', 'DATABASE_PASSWORD'];

const SPECIAL = `p@ss/w#rd:100%&"'$x \\ü`;

const operatorsEnv: Environment = {
  POSTGRES_PASSWORD: `${SPECIAL}-owner`,
  APP_DATABASE_PASSWORD: SPECIAL,
  ADMIN_PASSWORD: SPECIAL,
  SESSION_SECRET: 's'.repeat(32),
  PORTAL_NAME: 'Prints & Co',
};

/** As the Compose specification defines `${NAME:-default}` and `${NAME:?message}`. */
function interpolate(value: string, env: Environment): string {
  return value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, text: string) => {
    if (kind === '?' && !env[name]) throw new Error(text);
    return env[name] || text;
  });
}

function environmentOf(service: string, env: Environment): Environment {
  const entries = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value), env)]));
}

function hasCompose(): boolean {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('compose.yaml passes every setting to the nodes, and those of the owner only to the migration', () => {
  const names = Object.keys(variables.shape).filter((name) => !NOT_PASSED.includes(name));
  for (const node of ['node-1', 'node-2'])
    expect(Object.keys(services[node]?.environment ?? {}).toSorted()).toEqual(
      names.filter((name) => !OF_THE_OWNER.includes(name)).toSorted(),
    );
  expect(Object.keys(services.migrate?.environment ?? {}).toSorted()).toEqual(names.toSorted());
});

test.for(
  Object.keys(services['node-1']?.environment ?? {}).filter((name) => !OF_THE_DATABASE.includes(name)),
)('compose.yaml passes the value of %s as it is', (name) => {
  const env = { ...operatorsEnv, [name]: SPECIAL };
  expect(environmentOf('node-1', env)[name]).toBe(SPECIAL);
});

test('Passwords with special characters reach the portal and its database unchanged', () => {
  const passwordIn = (url = '') => decodeURIComponent(new URL(url).password);
  const node = readConfig(environmentOf('node-1', operatorsEnv));
  expect(node).toMatchObject({
    portalName: 'Prints & Co',
    firstAdmin: { password: SPECIAL },
    ownerUrl: undefined,
  });
  expect(passwordIn(node.databaseUrl)).toBe(SPECIAL);
  const { ownerUrl } = readConfig(environmentOf('migrate', operatorsEnv));
  expect(passwordIn(ownerUrl)).toBe(environmentOf('database', operatorsEnv).POSTGRES_PASSWORD);
});

test.for(['POSTGRES_PASSWORD', 'APP_DATABASE_PASSWORD', 'ADMIN_PASSWORD', 'SESSION_SECRET'])(
  'Without %s compose.yaml is refused with a message that names it',
  (name) => {
    const env = { ...operatorsEnv, [name]: '' };
    const read = () => Object.keys(services).map((service) => environmentOf(service, env));
    expect(read).toThrow(`set ${name}`);
  },
);

test.skipIf(!hasCompose())(
  '`docker compose config` accepts compose.yaml and interpolates it as this file does',
  () => {
    const output = execFileSync('docker', ['compose', '--file', file, 'config', '--format', 'json'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...operatorsEnv },
      encoding: 'utf8',
    });
    const resolved = JSON.parse(output) as Compose;
    for (const name of ['node-1', 'node-2', 'migrate'])
      expect(resolved.services[name]?.environment).toEqual(environmentOf(name, operatorsEnv));
  },
);
