import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { DialogFooter } from '../ui/dialog-footer.tsx';

type FormFooterProps = {
  onCancel: () => void;
  pending: boolean;
  pendingLabel: string;
  variant?: 'danger';
  children: ReactNode;
};

export function FormFooter({ onCancel, children, ...submit }: FormFooterProps) {
  return (
    <DialogFooter>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" {...submit}>
        {children}
      </Button>
    </DialogFooter>
  );
}
