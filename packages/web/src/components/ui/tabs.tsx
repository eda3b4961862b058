import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

type TabListProps<Value extends string> = {
  /** The beginning of the ids of the tabs and of their panel (`panelAttributes`). */
  id: string;
  /** The accessible name. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className: string;
  tabClassName: string;
};

/** The attributes of the panel, of which only the one of the chosen tab is rendered. */
export function panelAttributes(id: string, value: string) {
  return { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}` } as const;
}

/** Arrow keys, Home and End choose. */
export function TabList<Value extends string>(props: TabListProps<Value>) {
  const { id, label, tabs, value, onChange, className, tabClassName } = props;
  const moveOn = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: (current + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const next = tabs.at(steps[event.key] ?? current);
    if (!next || steps[event.key] === undefined) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={className}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={moveOn}
          className={clsx('font-medium text-quiet transition-colors hover:text-ink', tabClassName)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

type TabsProps<Value extends string> = Omit<
  TabListProps<Value>,
  'id' | 'tabs' | 'className' | 'tabClassName'
> & {
  tabs: readonly { value: Value; label: string; content: ReactNode }[];
};

/** Tabs of which only the active panel is rendered. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <TabList
        {...props}
        id={id}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
        tabClassName="h-11 border-b-2 border-transparent px-3.5 whitespace-nowrap -outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
      />
      <div {...panelAttributes(id, value)} className="pt-6">
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </div>
  );
}
