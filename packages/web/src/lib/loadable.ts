import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { nextIdleMoment } from './lazy-when-idle.ts';

/** A phone is busy with the page itself for some seconds. A component that is opened earlier is loaded then. */
const PRELOAD_DELAY_MS = 8_000;

/** A component whose file the page does not wait for. */
export type Loadable<Props> = {
  /** Undefined until its file has been loaded. */
  readonly loaded: ComponentType<Props> | undefined;
  /**
   * Loads the file, once. @throws when that fails. The next call loads it again, but browsers before 2026 remember a failed
   * file until the page is reloaded (https://github.com/whatwg/html/issues/6768).
   */
  load: () => Promise<void>;
};

/** @param download imports the component's file */
export function loadable<Props>(download: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = async () => {
    try {
      loaded = await download();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    get loaded() {
      return loaded;
    },
    load: () => {
      loading ??= start();
      return loading;
    },
  };
}

/** Calls the function when the page is idle, some seconds after it was first shown. */
function useIdleCallback(callback: () => void) {
  const call = useEffectEvent(callback);
  useEffect(() => {
    let isMounted = true;
    const timeout = setTimeout(async () => {
      await nextIdleMoment();
      if (isMounted && navigator.onLine) call();
    }, PRELOAD_DELAY_MS);
    return () => {
      isMounted = false;
      clearTimeout(timeout);
    };
  }, []);
}

/** Loads files while the page is idle. A failure is not reported, because the files may never be needed. */
export function usePreload(...files: { load: () => Promise<void> }[]) {
  useIdleCallback(() => void Promise.allSettled(files.map(({ load }) => load())));
}

/** @returns the component as soon as its file is there, and a function that loads it before the page is idle */
export function useLoaded<Props>(component: Loadable<Props>) {
  const [, setIsLoaded] = useState(component.loaded !== undefined);
  /** Resolves to undefined when the file is there, otherwise to the error. */
  const load = async (): Promise<unknown> => {
    try {
      await component.load();
      setIsLoaded(true);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  useIdleCallback(() => void load());
  return [component.loaded, load] as const;
}
