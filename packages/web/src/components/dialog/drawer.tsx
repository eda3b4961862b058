import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from './modal.tsx';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const id = useId();
  const close = () => onOpenChange(false);
  return (
    <Modal open={open} labelledBy={id} onCancel={close} closesOutside className="drawer">
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      {children}
      <IconButton
        label="Close menu"
        icon={<X aria-hidden />}
        className="absolute top-3 right-3 text-quiet"
        onClick={close}
      />
    </Modal>
  );
}
