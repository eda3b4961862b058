import type { ReactNode } from 'react';

/** The buttons of a dialog or form, the primary button last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{children}</div>;
}
