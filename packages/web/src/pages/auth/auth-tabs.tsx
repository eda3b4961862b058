import type { KeyboardEvent } from 'react';

export type AuthTab = 'login' | 'register';

const TABS: { value: AuthTab; label: string }[] = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
];

export const authPanelId = 'auth-panel';
export function authTabId(tab: AuthTab) {
  return `auth-tab-${tab}`;
}

type AuthTabsProps = { value: AuthTab; onChange: (tab: AuthTab) => void };

/** Two tabs without Base UI, whose tabs are larger than the rest of the page. */
export function AuthTabs({ value, onChange }: AuthTabsProps) {
  const moveOn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = value === 'login' ? 'register' : 'login';
    onChange(next);
    document.getElementById(authTabId(next))?.focus();
  };
  return (
    <div role="tablist" aria-label="Account" className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
      {TABS.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={authTabId(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={authPanelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={moveOn}
          className="h-9 rounded-md font-medium text-quiet transition-colors hover:text-ink aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-sheet"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
