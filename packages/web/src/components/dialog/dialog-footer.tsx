import type { ReactNode } from 'react';

/** The buttons of a dialog or form, the primary button last. They stay in view. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="dialog-footer">{children}</div>;
}
