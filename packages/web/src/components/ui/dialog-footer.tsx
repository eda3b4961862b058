import type { ReactNode } from 'react';

/** The buttons of a dialog or form, the deciding one last. */
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{children}</div>
);
