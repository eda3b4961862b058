import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3.5rem)] flex-col overflow-y-auto bg-surface shadow-float transition-[translate] duration-150 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Base.Title className="sr-only">{title}</Base.Title>
          {children}
          <Base.Close
            render={
              <IconButton
                label="Close menu"
                icon={<X aria-hidden />}
                className="absolute top-3 right-3 text-quiet"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
