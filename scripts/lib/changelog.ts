const UNRELEASED = '## [Unreleased]\n';

/**
 * Moves what is unreleased to a version.
 * @throws when nothing is unreleased, or when something breaks in a version that is not a new major one
 */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const [before, rest] = changelog.split(UNRELEASED);
  if (rest === undefined) throw new Error(`CHANGELOG.md lacks the line "${UNRELEASED.trim()}".`);
  const [changes = ''] = rest.split(/^## /m);
  if (!changes.includes('\n- ')) throw new Error('CHANGELOG.md lists nothing under "Unreleased".');
  if (/^### Breaking$/m.test(changes) && !version.endsWith('.0.0'))
    throw new Error(`CHANGELOG.md lists breaking changes, so ${version} must be a new major version.`);
  return `${before}${UNRELEASED}\n## [${version}] - ${date}\n${rest}`;
}
