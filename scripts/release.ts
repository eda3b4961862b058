/**
 * `pnpm release major|minor|patch|VERSION`: makes the tree a release. It raises the version, dates the changelog and writes the
 * SBOM and the notices. It commits and tags only with `--commit`. `pnpm release files` writes the SBOM and the notices again.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs, promisify } from 'node:util';
import { inCheckout } from './checkout.ts';
import { hasBreakingChanges, ReleaseError, releaseChangelog } from './release/changelog.ts';
import { isMajor, nextVersion } from './release/next-version.ts';
import { createNotices } from './release/notices.ts';
import { createSbom } from './release/sbom.ts';

const USAGE = 'Usage: pnpm release major|minor|patch|VERSION [--commit], or pnpm release files';

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

/** The server's bundle says which packages it contains. */
function buildPortal(): void {
  const { status } = spawnSync(process.execPath, [inCheckout('scripts/build.ts')], { stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError('The build failed.');
}

/** The build must be up to date, except for the version. Git ignores the SBOM, which is published beside the release. */
async function writeReleaseFiles(): Promise<void> {
  const [sbom, notices] = await Promise.all([createSbom(inCheckout('')), createNotices(inCheckout(''))]);
  await writeFile(inCheckout('sbom.cdx.json'), sbom);
  await writeFile(inCheckout('THIRD-PARTY-NOTICES.txt'), notices);
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
  buildPortal();

  await writeFile(
    inCheckout('package.json'),
    manifest.replace(`"version": "${current}"`, `"version": "${version}"`),
  );
  await writeFile(inCheckout('CHANGELOG.md'), released);
  await writeReleaseFiles();
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
  if (bump !== 'files') return release(bump, values.commit);
  buildPortal();
  await writeReleaseFiles();
}

main().catch((error: Error) => {
  for (const line of error instanceof ReleaseError ? error.problems : [error.stack]) console.error(line);
  process.exitCode = 1;
});
