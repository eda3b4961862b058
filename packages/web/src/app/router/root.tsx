import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { placeKey, SCROLL_POSITIONS_KEY } from './scroll-back-after-reload.ts';

/** Around every page. While the code of the next page is loaded, the former one stays. */
export function Root() {
  const navigation = useNavigation();
  return (
    <>
      <ScrollRestoration storageKey={SCROLL_POSITIONS_KEY} getKey={placeKey} />
      {navigation.state === 'loading' && <div aria-hidden className="moving-bar" />}
      <Outlet />
    </>
  );
}
