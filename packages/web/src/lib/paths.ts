import { PAGES } from '@portal/contract/pages';

type Pages = typeof PAGES;
type PathOf<Path extends string> = Path extends `${string}:id${string}`
  ? (id: number | ':id') => string
  : Path;

/** The URL of every page; of a page about one record, the function that makes it. */
export const paths = Object.fromEntries(
  Object.entries(PAGES).map(([name, { path }]) => [
    name,
    path.includes(':id') ? (id: number | ':id') => path.replace(':id', String(id)) : path,
  ]),
) as { [Name in keyof Pages]: PathOf<Pages[Name]['path']> };

/** The dialog of a sample, over the catalogue. */
export function samplePath(id: number): string {
  return `${paths.dashboard}?sample=${id}`;
}

/** The state of the sign-in page's history entry. It survives a reload. */
export type SignInState = {
  /** The path and query to return to. */
  from?: string;
  /** The user whose page this was, if one had been signed in. */
  userId?: number | undefined;
  /** Filled in on the form. */
  username?: string;
} | null;

export function readSignInState(state: unknown): { from: unknown; userId: unknown; username: unknown } {
  return { from: undefined, userId: undefined, username: undefined, ...Object(state) };
}

/**
 * Where to go after the sign-in. Only a path of the portal: `//host` and `/\\host` would lead elsewhere. The page of another
 * user is not returned to.
 */
export function returnPath(state: unknown, signedInId: number): string {
  const { from, userId = signedInId } = readSignInState(state);
  return userId === signedInId && /^\/(?![/\\])/.test(String(from)) ? String(from) : paths.root;
}
