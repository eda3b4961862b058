import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { Switch } from '../../components/ui/switch.tsx';
import { REQUEST_KEYS } from '../../features/requests/detail/use-request-keys.ts';
import { QUEUE_KEYS } from '../../features/requests/queue/use-queue-keys.ts';
import { GLOBAL_KEYS, type ShortcutKey, UNDO_KEY, useShortcutsSwitch } from '../../lib/shortcuts.ts';

const KEY_CLASSES = 'rounded-sm border border-control bg-sunken px-2 py-0.5 text-sm font-medium';

type ShortcutGroup = { title: string; description?: string; keys: readonly ShortcutKey[] };

const EVERYWHERE: ShortcutGroup = { title: 'Every page', keys: GLOBAL_KEYS };
const GROUPS: Record<'client' | 'admin', readonly ShortcutGroup[]> = {
  client: [EVERYWHERE],
  admin: [
    EVERYWHERE,
    {
      title: 'Sample requests',
      description: 'For the selected requests, or for the focused one if none is selected.',
      keys: [
        ...QUEUE_KEYS,
        { key: UNDO_KEY, label: 'Undo the last change, while that is offered' },
        { key: 'Enter', label: 'Open the details' },
      ],
    },
    {
      title: 'Details of a request',
      description: 'The keys of the list, except x and Enter, for the request that is shown.',
      keys: REQUEST_KEYS,
    },
  ],
};

/** Lists the keyboard shortcuts and turns them off (WCAG 2.1.4). */
export default function ShortcutsDialog({ area, ...dialog }: DialogState & { area: 'client' | 'admin' }) {
  const { isOn, switchTo } = useShortcutsSwitch();
  return (
    <Dialog {...dialog} focusesItself title="Keyboard shortcuts">
      {/* One column for the keys of all groups. On a phone the longest would leave too little to the other texts. */}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[auto_1fr]">
        {GROUPS[area].map(({ title, description, keys }) => (
          <section
            key={title}
            aria-label={title}
            className="sm:col-span-full sm:grid sm:grid-cols-subgrid sm:*:col-span-full"
          >
            <h3 className="font-medium">{title}</h3>
            {description && <p className="text-sm text-quiet">{description}</p>}
            <dl className="mt-2.5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5 sm:grid-cols-subgrid">
              {keys.map(({ key, label }) => (
                <div key={key} className="contents">
                  <dt>
                    <kbd className={KEY_CLASSES}>{key}</kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="sm:col-span-full">
          <Switch label="Enable shortcuts in this browser" checked={isOn} onChange={switchTo} />
        </div>
      </div>
    </Dialog>
  );
}
