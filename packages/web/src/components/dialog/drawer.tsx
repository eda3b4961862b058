import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from './modal.tsx';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the button that closes it. */
  head?: ReactNode;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, title, head, children }: DrawerProps) {
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <Modal open={open} labelledBy={id} onCancel={close} closesOutside className="drawer">
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {/* As the header of the page, so that nothing moves when it opens. */}
      <div className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-3">
        <IconButton label="Close menu" icon={<X aria-hidden />} className="text-quiet" onClick={close} />
        {head}
      </div>
      {children}
    </Modal>
  );
}
