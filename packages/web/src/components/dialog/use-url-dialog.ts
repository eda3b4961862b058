import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { discardRecordChanges } from '../../lib/forms/unsaved-changes.ts';
import { numberParam } from '../../lib/url-params.ts';
import { useUrlState, useWriteUrl } from '../../lib/url-state.ts';

/** The state of a link from another page to a dialog: closing it leads back there. */
export const LEADS_BACK = { leadsBack: true };

/**
 * A dialog about one record, with the record's id in the URL: Back closes it, a reload and a link open it. `id` stays
 * while the dialog closes, so that its text does not vanish.
 */
export function useUrlDialog(name: 'edit' | 'contact' | 'deliveries' | 'sample') {
  const params = { [name]: numberParam };
  const [{ [name]: openId = null }] = useUrlState(params);
  const [id, setId] = useState(openId);
  if (openId !== null && openId !== id) setId(openId);
  const write = useWriteUrl();
  const navigate = useNavigate();
  const { state } = useLocation();
  const hasEntry = useRef(false);
  const close = () => {
    // The dialog has asked already.
    discardRecordChanges();
    // The dialog leaves no entry in the browser's history, unless the visit began with it.
    if (hasEntry.current || state?.leadsBack) void navigate(-1);
    else void write(params, { [name]: null });
    hasEntry.current = false;
  };
  return {
    id,
    show: (shown: number) => {
      hasEntry.current = write(params, { [name]: shown }, { push: true }) !== undefined;
    },
    dialog: { open: openId !== null, onOpenChange: (open: boolean) => !open && close() },
  };
}
