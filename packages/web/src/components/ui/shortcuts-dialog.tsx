import { type ShortcutKey, useShortcutsSwitch } from '../../lib/shortcuts.ts';
import { Dialog } from './dialog.tsx';
import { Switch } from './switch.tsx';
import type { DialogState } from './use-item-dialog.ts';

const KEY_CLASSES = 'rounded-sm border border-control bg-sunken px-2 py-0.5 text-sm font-medium';

type ShortcutGroup = { title: string; description?: string; keys: readonly ShortcutKey[] };

/** Lists the keyboard shortcuts and turns them off (WCAG 2.1.4). */
export function ShortcutsDialog({ groups, ...dialog }: DialogState & { groups: readonly ShortcutGroup[] }) {
  const { isOn, switchTo } = useShortcutsSwitch();
  return (
    <Dialog {...dialog} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {groups.map(({ title, description, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="font-medium">{title}</h3>
            {description && <p className="text-sm text-quiet">{description}</p>}
            <dl className="mt-2.5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
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
        <Switch label="Enable shortcuts in this browser" checked={isOn} onChange={switchTo} />
      </div>
    </Dialog>
  );
}
