/**
 * `pnpm release major|minor|patch|VERSION`: makes the tree a release. It raises the version, dates the changelog and writes the
 * SBOM. It commits and tags only with `--commit`.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { inCheckout } from './checkout.ts';
import { hasBreakingChanges, ReleaseError, releaseChangelog } from './release/changelog.ts';
import { isMajor, nextVersion } from './release/next-version.ts';

const USAGE = 'Usage: pnpm release major|minor|patch|VERSION [--commit]';

const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: inCheckout('') });
  return stdout.trim();
}

async function assertReleasable(version: string): Promise<void> {
  const changes = await git('status', '--porcelain');
  if (changes !== '') throw new ReleaseError('The tree has changes. Commit or remove them first:', changes);
  if ((await git('tag', '--list', `v${version}`)) !== '')
    throw new ReleaseError(`The tag v${version} already exists.`);
}

/** Lists what `pnpm install --prod` installs. Git ignores the file, which is published beside the release. */
async function writeSbom(): Promise<void> {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const args = ['--yes', 'pnpm', 'sbom', ...format, '--prod', '--out', 'sbom.cdx.json'];
  await run('npx', args, { cwd: inCheckout('') });
}

async function release(bump: string, isCommitted: boolean): Promise<void> {
  const manifest = await readFile(inCheckout('package.json'), 'utf8');
  const changelog = await readFile(inCheckout('CHANGELOG.md'), 'utf8');
  const { version: current } = JSON.parse(manifest) as { version: string };
  const version = nextVersion(current, bump);
  const released = releaseChangelog(changelog, version, new Date().toISOString().slice(0, 10));
  if (hasBreakingChanges(changelog) && !isMajor(version, current))
    throw new ReleaseError(`CHANGELOG.md lists breaking changes, so ${version} must be a new major version.`);
  await assertReleasable(version);

  await writeFile(
    inCheckout('package.json'),
    manifest.replace(`"version": "${current}"`, `"version": "${version}"`),
  );
  await writeFile(inCheckout('CHANGELOG.md'), released);
  await writeSbom();
  if (!isCommitted) {
    console.log(`The tree is version ${version}. To publish it: git commit --all && git tag v${version}`);
    return;
  }
  await git('add', '--all');
  await git('commit', '--quiet', '--message', `Version ${version}`);
  await git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  console.log(`Committed and tagged v${version}. To publish it: git push --follow-tags`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { commit: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [bump, ...more] = positionals;
  if (bump === undefined || more.length > 0) throw new ReleaseError(USAGE);
  await release(bump, values.commit);
}

main().catch((error: Error) => {
  for (const line of error instanceof ReleaseError ? error.problems : [error.stack]) console.error(line);
  process.exitCode = 1;
});
