import { type ComponentType, lazy, useState } from 'react';

/**
 * The lazy page of a route. The handle loads its file ahead of the navigation, also after a failure. A page whose file has
 * arrived is shown at once: React would show the spinner of a lazy component first, and keep it for 300 ms.
 */
export function pageFile<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  let hasFailed = false;
  const download = async (): Promise<{ default: ComponentType }> => {
    try {
      const page = (await load())[name];
      loaded = page;
      return { default: page };
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  let LazyPage = lazy(download);
  const handle = async () => {
    // React keeps a failure, so that another attempt needs another lazy component.
    if (hasFailed) LazyPage = lazy(download);
    hasFailed = false;
    await download();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when the app starts
  function Component() {
    const [Page] = useState<ComponentType>(() => loaded ?? LazyPage);
    return <Page />;
  }
  return { Component, handle };
}
