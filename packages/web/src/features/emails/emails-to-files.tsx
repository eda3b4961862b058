import type { ReactNode } from 'react';

/** Where emails are promised, while the portal has no mail server. */
export function EmailsToFiles({ children }: { children?: ReactNode }) {
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
      No mail server is set up. Emails reach nobody. {children}
    </p>
  );
}
