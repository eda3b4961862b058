export const SCROLL_POSITIONS_KEY = 'scroll-positions';

type Place = { key?: string; pathname: string; search: string };

/** The name of a place. All pages opened by their URLs have one key, "default". */
export function placeKey({ key, pathname, search }: Place) {
  return key === undefined || key === 'default' ? pathname + search : key;
}

const SCROLLING_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readPosition(): number {
  try {
    const positions = Object(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS_KEY) ?? '{}'));
    const { pathname, search } = window.location;
    return Number(positions[placeKey({ key: Object(window.history.state).key, pathname, search })] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * `ScrollRestoration` scrolls once, when the page is first shown. A page that was reloaded is long enough only when its list
 * has arrived, so this scrolls then, unless the visitor has acted meanwhile.
 * @returns a function that stops waiting
 */
export function scrollBackAfterReload() {
  const position = readPosition();
  const { documentElement, body } = document;
  const observer = new ResizeObserver(() => {
    if (documentElement.scrollHeight - window.innerHeight < position) return;
    window.scrollTo(0, position);
    stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const event of SCROLLING_EVENTS) window.removeEventListener(event, stop);
  };
  if (position > 0) {
    observer.observe(body);
    for (const event of SCROLLING_EVENTS) window.addEventListener(event, stop, { passive: true });
  }
  return stop;
}
