import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Switch } from '../../../components/ui/switch.tsx';
import { QUEUE_KEYS } from './use-queue-keys.ts';

type QueueShortcutsProps = { isOn: boolean; onSwitch: (isOn: boolean) => void };

const KEY_CLASSES = 'rounded-sm border border-control bg-sunken px-2 py-0.5 text-sm font-medium';

/** Lists the keyboard shortcuts of the queue and turns them off (WCAG 2.1.4). */
export function QueueShortcuts({ isOn, onSwitch }: QueueShortcutsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="max-md:hidden"
        aria-label="Keyboard shortcuts"
        onClick={() => setIsOpen(true)}
        icon={<Keyboard aria-hidden />}
      />
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Keyboard shortcuts"
        description="Shortcuts apply to the selected requests, or to the focused one if none is selected."
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
          {[...QUEUE_KEYS, { key: 'Enter', label: 'Open the details' }].map(({ key, label }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className={KEY_CLASSES}>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <Switch
          className="mt-6"
          label="Enable shortcuts in this browser"
          checked={isOn}
          onChange={onSwitch}
        />
      </Dialog>
    </>
  );
}
