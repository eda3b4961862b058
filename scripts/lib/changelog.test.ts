import { expect, test } from 'vitest';
import { releaseChangelog } from './changelog.ts';

const NOTHING = '# Changelog\n\n## [Unreleased]\n';
const CHANGES = '\n### Added\n\n- Something new.\n';
const EARLIER = '\n## [1.0.0] - 2026-11-22\n\n### Breaking\n\n- All of it.\n';

test('What is unreleased moves to the version, and earlier versions stay', () => {
  expect(releaseChangelog(`${NOTHING}${CHANGES}${EARLIER}`, '1.1.0', '2027-01-31')).toBe(
    `${NOTHING}\n## [1.1.0] - 2027-01-31\n${CHANGES}${EARLIER}`,
  );
});

test.for([
  ['no unreleased heading', `# Changelog\n${EARLIER}`, 'lacks the line "## [Unreleased]"'],
  ['nothing unreleased', NOTHING + EARLIER, 'lists nothing under "Unreleased"'],
  ['breaking changes', NOTHING + CHANGES.replace('Added', 'Breaking'), '1.1.0 must be a new major version'],
] as const)('A changelog with %s is refused', ([, changelog, message]) => {
  expect(() => releaseChangelog(changelog, '1.1.0', '2027-01-31')).toThrow(message);
});
