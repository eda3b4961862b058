import { Keyboard } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { showShortcuts } from '../../../lib/shortcuts.ts';

export function QueueShortcuts() {
  return (
    <IconButton
      className="max-md:hidden"
      label="Keyboard shortcuts"
      onClick={showShortcuts}
      icon={<Keyboard aria-hidden />}
    />
  );
}
