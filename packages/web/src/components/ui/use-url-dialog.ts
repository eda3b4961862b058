import { parseAsInteger, useQueryState } from 'nuqs';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * A dialog about one record, with the record's id in the URL: Back closes it, a reload and a link open it. `id` stays
 * while the dialog closes, so that its text does not vanish.
 */
export function useUrlDialog(name: 'edit' | 'deliveries') {
  const [openId, setOpenId] = useQueryState(name, parseAsInteger);
  const [id, setId] = useState(openId);
  if (openId !== null && openId !== id) setId(openId);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasEntry = useRef(false);
  const close = () => {
    // The dialog leaves no entry in the browser's history, unless the visit began with it.
    if (hasEntry.current) void navigate(-1);
    else void setOpenId(null);
    hasEntry.current = false;
  };
  return {
    id,
    show: (shown: number) => {
      // A slow request may end when the page was left, and the URL is another page's.
      if (window.location.pathname !== pathname) return;
      hasEntry.current = true;
      void setOpenId(shown, { history: 'push' });
    },
    dialog: { open: openId !== null, onOpenChange: (open: boolean) => !open && close() },
  };
}
