import type { ReactNode } from 'react';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { Button } from '../ui/button.tsx';

type FormFooterProps = {
  onCancel: () => void;
  pending: boolean;
  pendingLabel: string;
  disabled?: boolean;
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
