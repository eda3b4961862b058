/** The sections of a release, in this order, as in https://keepachangelog.com. Breaking and Upgrading are this project's own. */
const SECTIONS = ['Breaking', 'Upgrading', 'Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

const UNRELEASED = '## [Unreleased]';

/** What the operator of `pnpm release` has to mend. */
export class ReleaseError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Unreleased = { before: string; body: string; after: string };

function splitAtUnreleased(changelog: string): Unreleased {
  const [before, rest, more] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined || more !== undefined)
    throw new ReleaseError(`CHANGELOG.md must contain the line "${UNRELEASED}" once.`);
  const next = rest.search(/^## /m);
  if (next === -1) return { before, body: rest, after: '' };
  return { before, body: rest.slice(0, next), after: rest.slice(next) };
}

function listProblems(body: string): string[] {
  const problems: string[] = [];
  const [introduction = '', ...sections] = body.split(/^### /m);
  if (introduction.trim() !== '')
    problems.push(`CHANGELOG.md: "${introduction.trim().split('\n', 1)[0]}" belongs into a section.`);
  const names = sections.map((section) => section.split('\n', 1)[0]?.trim() ?? '');
  for (const [index, name] of names.entries()) {
    const lines = (sections[index] ?? '').split('\n').slice(1);
    if (!SECTIONS.includes(name))
      problems.push(`CHANGELOG.md: the section "${name}" is none of ${SECTIONS.join(', ')}.`);
    if (names.indexOf(name) !== index) problems.push(`CHANGELOG.md has the section "${name}" twice.`);
    if (!lines.some((line) => line.startsWith('- ')))
      problems.push(`CHANGELOG.md: the section "${name}" has no entry.`);
    const stray = lines.find((line) => !/^(- \S.*| {2}\S.*|)$/.test(line));
    if (stray !== undefined) problems.push(`CHANGELOG.md: "${stray}" must begin with "- ".`);
  }
  return problems;
}

/** Moves what is unreleased to a version. @throws ReleaseError when there is nothing, or when it is ill-formed */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const { before, body, after } = splitAtUnreleased(changelog);
  if (body.trim() === '') throw new ReleaseError('CHANGELOG.md lists nothing under "Unreleased".');
  const problems = listProblems(body);
  if (problems.length > 0) throw new ReleaseError(...problems);
  return `${before}${UNRELEASED}\n\n## [${version}] - ${date}\n\n${body.trim()}\n${after && `\n${after}`}`;
}

export function hasBreakingChanges(changelog: string): boolean {
  return /^### Breaking$/m.test(splitAtUnreleased(changelog).body);
}
