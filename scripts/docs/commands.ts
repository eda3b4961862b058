/** A test that executes the command: its file, and what it calls the command by. */
type Executed = { test: string; as: string };
/** Why no test executes the command. */
type NotExecuted = { reason: string };

const load = 'minutes of load, and its results need an otherwise idle machine; it is type-checked';
const machine = 'changes the reader’s machine and needs its administrator';
const docker = 'needs a Docker daemon; a test compares the image and compose.yaml with the sources';
const partOfTest = 'its steps are steps of `pnpm test`';

/** Pages whose `sh` blocks one test executes in order. */
export const executedPages: Record<string, Executed> = {
  'docs/rest-api.md': { test: 'packages/server/test/guides/rest-api.test.ts', as: 'rest-walk.ts' },
  'docs/guides/integrator.md': {
    test: 'packages/server/test/guides/integrator.test.ts',
    as: 'docs/guides/integrator.md',
  },
};

const operatorGuide = 'packages/server/test/guides/operator.test.ts';
const adminLeaves = 'packages/server/test/admin-leaves.test.ts';

/** The commands of README and docs by their first words. The longest entry counts. */
export const commands: Record<string, Executed | NotExecuted> = {
  'pnpm start': { test: 'scripts/start.test.ts', as: "'scripts/start.ts'" },
  'pnpm test': { reason: 'it is the command that runs all tests' },
  'pnpm test:long': { reason: 'it is `pnpm test` with PORTAL_TEST_LONG=1: hours' },
  'pnpm test:chaos': { reason: 'an endless run; its parts run in `crash/chaos.test.ts`' },
  'pnpm check': { reason: partOfTest },
  'pnpm build': { reason: partOfTest },
  'pnpm format': { reason: '`pnpm test` fails where it would change a file' },
  'pnpm dev': { reason: 'runs until it is stopped; developers and the guide’s walk run it' },
  'pnpm install': { reason: 'runs before the first test of every run, by `npx --yes pnpm test`' },
  'pnpm exec vitest': { reason: partOfTest },
  'pnpm vitest': { reason: partOfTest },
  'pnpm -F @portal/e2e exec playwright': { reason: partOfTest },
  'pnpm bench': { reason: load },
  'pnpm bench:growth': { reason: load },
  'pnpm bench:mail': { reason: load },
  'pnpm bench:nodes': { reason: load },
  'pnpm bench:overload': { reason: load },
  'pnpm bench:restore': { reason: load },
  'pnpm bench:soak': { reason: load },
  'pnpm bench:streams': { reason: load },
  'pnpm bench:timing': { reason: load },
  'pnpm bench:web': { reason: load },
  'pnpm --filter @portal/bench': { reason: load },
  'node packages/bench/src/': { reason: load },
  'pnpm ha:try': { reason: 'needs Patroni, etcd and HAProxy' },
  'pnpm admin:create': { test: operatorGuide, as: 'pnpm admin:create' },
  'pnpm admin:reset-password': {
    test: 'packages/server/src/commands/reset-password.test.ts',
    as: 'reset-password',
  },
  'pnpm admin:remove-second-factor': {
    test: 'packages/server/src/commands/remove-second-factor.test.ts',
    as: 'remove-second-factor',
  },
  'pnpm backup': { test: operatorGuide, as: 'pnpm backup' },
  'pnpm restore': { test: operatorGuide, as: 'pnpm restore' },
  'pnpm restore --send': { test: 'packages/server/test/backup/release.test.ts', as: '--send' },
  'pnpm restore FOLDER --send': { test: 'packages/server/test/backup/release.test.ts', as: '--send' },
  'pnpm database:migrate': { test: operatorGuide, as: 'pnpm database:migrate' },
  'pnpm postgres:upgrade': {
    test: 'packages/server/test/backup/upgrade-postgres.test.ts',
    as: "'upgrade-postgres'",
  },
  'pnpm credits:check': { test: operatorGuide, as: 'pnpm credits:check' },
  'pnpm credits:check --repair': {
    test: 'packages/server/src/features/credits/repair-renewals.test.ts',
    as: '--repair',
  },
  'pnpm docs:pictures': { reason: 'rewrites files of the repository; the journeys visit the same pages' },
  'pnpm docs:settings': { test: 'scripts/docs/settings-table.test.ts', as: 'withSettingsTable' },
  'pnpm demo:fill': { test: 'packages/server/src/commands/change-demo.test.ts', as: "'fill-demo'" },
  'pnpm demo:reset': { test: 'packages/server/src/commands/change-demo.test.ts', as: "'reset-demo'" },
  'pnpm release': { test: 'scripts/release/release.test.ts', as: 'release.ts' },
  'node --eval': { test: adminLeaves, as: 'secrets?.blocks[0]' },
  'node --watch --env-file-if-exists': { reason: 'a decision names it as rejected' },
  'node dist/': { reason: 'the built form of the operator commands above, for the image' },
  'curl --silent --output /dev/null': { test: adminLeaves, as: 'deactivate?.blocks[0]' },
  'curl http://127.0.0.1:3000/readyz': { test: 'scripts/start.test.ts', as: '/readyz' },
  'curl --head https://portal.example.com': { reason: 'needs the reader’s own host name' },
  'curl -fsSL https://deb.nodesource.com/': { reason: machine },
  'docker compose': { reason: docker },
  'docker volume rm': { reason: docker },
  'node typescript/list-requests.ts': {
    test: 'packages/server/test/examples/examples.test.ts',
    as: 'typescript/list-requests.ts',
  },
  'npx openapi-typescript': {
    reason: 'downloads the program; `examples.test.ts` runs the installed one and compares the result',
  },
  git: { reason: 'the repository’s address is the reader’s' },
  cd: { reason: 'changes nothing' },
  'apt-get install': { reason: machine },
  cp: { reason: machine },
  install: { reason: machine },
  journalctl: { reason: machine },
  ln: { reason: machine },
  '-u postgres createdb': { reason: machine },
  '-u postgres createuser': { reason: machine },
  '-u postgres psql': { reason: machine },
  sudoedit: { reason: machine },
  systemctl: { reason: machine },
};
