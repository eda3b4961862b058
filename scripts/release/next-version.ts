import { ReleaseError } from './changelog.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function parse(version: string): [number, number, number] {
  const [, major, minor, patch] = VERSION.exec(version) ?? [];
  return [Number(major), Number(minor), Number(patch)];
}

function isLater(version: string, than: string): boolean {
  const [a, b] = [parse(version), parse(than)];
  const index = a.findIndex((part, position) => part !== b[position]);
  return index !== -1 && (a[index] ?? 0) > (b[index] ?? 0);
}

/** @param bump `major`, `minor`, `patch` or a version. @throws ReleaseError when it is none, or not later than the current one */
export function nextVersion(current: string, bump: string): string {
  const [major, minor, patch] = parse(current);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  if (bump === 'patch') return `${major}.${minor}.${patch + 1}`;
  if (!VERSION.test(bump))
    throw new ReleaseError(`${bump} is neither major, minor, patch nor a version such as 1.2.0.`);
  if (!isLater(bump, current))
    throw new ReleaseError(`${bump} is not later than the current version ${current}.`);
  return bump;
}

/** Semver: what breaks needs a new major version. */
export function isMajor(version: string, current: string): boolean {
  return parse(version)[0] > parse(current)[0];
}
