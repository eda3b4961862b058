import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inCheckout } from '../checkout.ts';
import { releaseChangelog } from './changelog.ts';
import { nextVersion } from './next-version.ts';

const NOTHING_ELSE = '# Changelog\n\n## [Unreleased]\n';
const CHANGES = '\n### Added\n\n- Something new.\n  On two lines.\n\n### Fixed\n\n- Something old.\n';

test('What is unreleased moves to the version, and earlier versions stay', () => {
  const earlier = '## [1.0.0] - 2026-11-22\n\n### Added\n\n- All of it.\n';
  expect(releaseChangelog(`${NOTHING_ELSE}${CHANGES}\n${earlier}`, '1.1.0', '2027-01-31')).toBe(
    `${NOTHING_ELSE}\n## [1.1.0] - 2027-01-31\n${CHANGES}\n${earlier}`,
  );
});

test.for([
  ['no unreleased heading', '# Changelog\n', 'must contain the line "## [Unreleased]" once'],
  ['nothing unreleased', NOTHING_ELSE, 'lists nothing under "Unreleased"'],
  ['an entry outside of sections', `${NOTHING_ELSE}\n- A change.\n`, '"- A change." belongs into a section'],
  [
    'an unknown section',
    `${NOTHING_ELSE}\n### News\n\n- A change.\n`,
    'the section "News" is none of Breaking, Upgrading, Added',
  ],
  ['an empty section', `${NOTHING_ELSE}\n### Fixed\n`, 'the section "Fixed" has no entry'],
  ['a section twice', NOTHING_ELSE + CHANGES + CHANGES, 'has the section "Added" twice'],
  ['a line that is no entry', `${NOTHING_ELSE}${CHANGES}Text.\n`, '"Text." must begin with "- "'],
] as const)('A changelog with %s is refused', ([, changelog, message]) => {
  expect(() => releaseChangelog(changelog, '1.1.0', '2027-01-31')).toThrow(message);
});

test.for([
  ['patch', '1.9.10'],
  ['minor', '1.10.0'],
  ['major', '2.0.0'],
  ['1.9.12', '1.9.12'],
] as const)('The version after 1.9.9 with %s is %s', ([bump, version]) => {
  expect(nextVersion('1.9.9', bump)).toBe(version);
});

test.for(['1.9.9', '1.8.10', '0.10.0', 'v2.0.0', '2', 'next'])('1.9.9 cannot become %s', (bump) => {
  expect(() => nextVersion('1.9.9', bump)).toThrow();
});

/** A clone of the working tree, with its packages and its build. */
function cloneCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: inCheckout(''),
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inCheckout(path), join(folder, path));
  }
  const packages = readdirSync(inCheckout('packages')).map((name) => `packages/${name}/node_modules`);
  for (const modules of ['node_modules', ...packages]) {
    symlinkSync(inCheckout(modules), join(folder, modules));
  }
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  const commit = () =>
    git('-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--all', '--message', 'A change');
  git('add', '--all');
  commit();
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const release = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/release.ts', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  return { git, commit, read, write, release };
}

test('A release raises the version, dates the changelog, writes the SBOM, and commits only with --commit', {
  timeout: 180_000,
}, () => {
  const { git, commit, read, write, release } = cloneCheckout();
  write('CHANGELOG.md', NOTHING_ELSE + CHANGES);
  expect(release('99.0.0')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The tree has changes'),
  });
  write('CHANGELOG.md', NOTHING_ELSE + CHANGES.replace('Added', 'Breaking'));
  expect(release('patch').stderr).toMatch(/must be a new major version/);
  write('CHANGELOG.md', NOTHING_ELSE + CHANGES);
  commit();
  const before = git('rev-parse', 'HEAD');

  expect(release('99.0.0')).toMatchObject({ status: 0, stderr: '' });
  expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual([before, '']);
  git('checkout', '--quiet', '.');

  expect(release('99.0.0', '--commit')).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '99.0.0' });
  expect(read('CHANGELOG.md')).toContain(
    `## [Unreleased]\n\n## [99.0.0] - ${new Date().toISOString().slice(0, 10)}\n${CHANGES}`,
  );
  const sbom = JSON.parse(read('sbom.cdx.json'));
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'transfers-portal', version: '99.0.0' } },
  });
  const components: string[] = sbom.components.map(({ purl }: { purl: string }) =>
    purl.replace(/@[^@]*$/, ''),
  );
  // What the build of a production machine needs, and nothing of the tests and benchmarks.
  for (const name of ['fastify', 'recharts', 'sharp', 'react-email', 'node', 'vite', 'tailwindcss'])
    expect(components).toContain(`pkg:npm/${name}`);
  for (const name of [
    'lighthouse',
    'playwright',
    'playwright-core',
    'vitest',
    '%40biomejs/biome',
    'knip',
    'axe-core',
  ])
    expect(components).not.toContain(`pkg:npm/${name}`);
  expect([git('status', '--porcelain'), git('tag'), git('log', '-1', '--format=%s')]).toEqual([
    '',
    'v99.0.0',
    'Version 99.0.0',
  ]);
});
