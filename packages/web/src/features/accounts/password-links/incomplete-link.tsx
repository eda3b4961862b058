import type { ReactNode } from 'react';

/** For a link whose token is missing or cut. It has neither expired nor been used. */
export function IncompleteLink({ action }: { action?: ReactNode }) {
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>
        This link is incomplete: a part of it got lost on the way. Open the link in the email again, or copy
        the whole link from the email into the address bar. If that does not help, ask for a new email.
      </p>
      {action}
    </div>
  );
}
