import { Keyboard } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { showShortcuts } from '../../../lib/shortcuts.ts';

export function QueueShortcuts() {
  return (
    <Button
      variant="quiet"
      size="icon"
      className="max-md:hidden"
      aria-label="Keyboard shortcuts"
      onClick={showShortcuts}
      icon={<Keyboard aria-hidden />}
    />
  );
}
