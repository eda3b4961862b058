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

/** The state of the sign-in page's history entry: the path and query to return to. It survives a reload. */
export type ReturnState = { from: string } | null;

/** Where to go after the sign-in. Only a path of the portal: `//host` and `/\\host` would lead elsewhere. */
export function returnPath(state: unknown): string {
  const { from } = Object(state) as { from?: unknown };
  return /^\/(?![/\\])/.test(String(from)) ? String(from) : paths.root;
}
