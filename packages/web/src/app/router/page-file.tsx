import { type ComponentType, lazy } from 'react';

/**
 * A page in a file of its own, as part of a route. Its handle fetches the file ahead of the page.
 * @param name what the file calls the page
 */
export function pageFile<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return {
    Component: lazy(async () => ({ default: (await load())[name] })),
    handle: load,
  };
}
