import { parseAsInteger } from 'nuqs';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { discardRecordChanges } from '../../lib/forms/unsaved-changes.ts';

/** The current search with another value. The router's own lacks the filters that nuqs has written. */
function searchWith(name: string, id: number | null) {
  const search = new URLSearchParams(window.location.search);
  if (id === null) search.delete(name);
  else search.set(name, String(id));
  return { search: search.toString() };
}

/**
 * A dialog about one record, with the record's id in the URL: Back closes it, a reload and a link open it. `id` stays
 * while the dialog closes, so that its text does not vanish. It follows the router's location and not nuqs, because the
 * router keeps it while it asks whether to leave a changed form.
 */
export function useUrlDialog(name: 'edit' | 'contact' | 'deliveries' | 'sample') {
  const { pathname, search } = useLocation();
  const openId = parseAsInteger.parse(new URLSearchParams(search).get(name) ?? '');
  const [id, setId] = useState(openId);
  if (openId !== null && openId !== id) setId(openId);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state === 'loading';
  const hasEntry = useRef(false);
  const close = () => {
    // The dialog has asked already.
    discardRecordChanges();
    // The dialog leaves no entry in the browser's history, unless the visit began with it.
    if (hasEntry.current) void navigate(-1);
    else void navigate(searchWith(name, null), { replace: true, preventScrollReset: true });
    hasEntry.current = false;
  };
  return {
    id,
    show: (shown: number) => {
      // A slow request may end when the page is left.
      if (isLeaving || window.location.pathname !== pathname) return;
      hasEntry.current = true;
      void navigate(searchWith(name, shown), { preventScrollReset: true });
    },
    dialog: { open: openId !== null, onOpenChange: (open: boolean) => !open && close() },
  };
}
