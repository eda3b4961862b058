import { useState } from 'react';
import { ConfirmDialog } from '../components/dialog/confirm-dialog.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { DialogFooter } from '../components/dialog/dialog-footer.tsx';
import { Drawer } from '../components/dialog/drawer.tsx';
import { Button } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Menu, MenuItem, MenuSeparator } from '../components/ui/menu.tsx';
import { useToasts } from '../lib/toasts/toasts.ts';

type Overlay = 'dialog' | 'confirm' | 'drawer';

export function Overlays() {
  const [open, setOpen] = useState<Overlay>();
  const toasts = useToasts();
  const propsOf = (overlay: Overlay) => ({
    open: open === overlay,
    onOpenChange: (next: boolean) => setOpen(next ? overlay : undefined),
  });
  const close = () => setOpen(undefined);
  return (
    <Card title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Open question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
        <Menu
          trigger={(attributes) => (
            <Button {...attributes} variant="secondary">
              Open menu
            </Button>
          )}
        >
          <MenuItem onClick={close}>First</MenuItem>
          <MenuSeparator />
          <MenuItem onClick={close} disabled>
            Disabled
          </MenuItem>
        </Menu>
        <Button variant="quiet" onClick={() => toasts.success({ title: 'Saved' })}>
          Show toast
        </Button>
      </div>
      <Dialog {...propsOf('dialog')} title="Dialog" description="A description">
        <DialogFooter>
          <Button onClick={close}>Close it</Button>
        </DialogFooter>
      </Dialog>
      <ConfirmDialog
        {...propsOf('confirm')}
        title="Delete it?"
        description="This cannot be undone."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        pending={false}
        onConfirm={close}
      />
      <Drawer {...propsOf('drawer')} title="Drawer">
        <p className="p-4">Content</p>
      </Drawer>
    </Card>
  );
}
