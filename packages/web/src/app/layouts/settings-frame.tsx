import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { matchPath, NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Select } from '../../components/ui/select.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { type PageLink, sectionsOf } from '../../lib/page-links.ts';
import { paths } from '../../lib/paths.ts';

/** Opens the list: on some systems an arrow key would choose at once, and lead to each section on the way. */
function openSections(event: KeyboardEvent<HTMLSelectElement>) {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  if (!isArrow || !('showPicker' in HTMLSelectElement.prototype)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/**
 * A section of the settings beside the list of all of them, which is a select on small screens. The first one is the page of the
 * settings themselves.
 */
function SettingsFrame({ links }: { links: readonly PageLink[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [first] = links;
  const current = links.find(({ to }) => matchPath(to, pathname)) ?? first;
  return (
    <>
      <PageHeading
        title="Settings"
        documentTitle={current === first ? 'Settings' : `${current?.label} · Settings`}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[11rem_minmax(0,1fr)] xl:gap-10 print:grid-cols-1">
        <Select
          label="Section"
          className="sm:max-w-80 xl:hidden print:hidden"
          options={links.map(({ to, label }) => ({ value: to, label }))}
          value={current?.to ?? pathname}
          onKeyDown={openSections}
          onChange={(path) => void navigate(path)}
        />
        <nav aria-label="Settings" className="sticky top-24 hidden xl:block">
          <ul className="grid gap-0.5">
            {links.map(({ to, label, group }, place) => (
              <li key={to} className="not-first:has-[p]:mt-4">
                {group !== links[place - 1]?.group && <p className="px-3 pb-1 text-xs text-quiet">{group}</p>}
                <NavLink
                  to={to}
                  end
                  className="flex min-h-9 items-center rounded-md px-3 font-medium text-quiet transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div
          className={clsx(
            'grid grid-cols-1 content-start gap-6',
            // A table gets the whole width.
            current?.to !== paths.adminSettingsLog && 'max-w-3xl',
          )}
        >
          <Outlet />
        </div>
      </div>
    </>
  );
}

const CLIENT_LINKS = sectionsOf('client');
// The link that is left out is the last one, so that none moves when the response arrives.
const LINKS_WITHOUT_API = CLIENT_LINKS.filter(({ to }) => to !== paths.settingsApi);

export function ClientSettings() {
  const { data: policy } = trpc.me.apiTokens.policy.useQuery();
  return <SettingsFrame links={policy?.isAllowed ? CLIENT_LINKS : LINKS_WITHOUT_API} />;
}

const ADMIN_LINKS = sectionsOf('admin');

export function AdminSettings() {
  return <SettingsFrame links={ADMIN_LINKS} />;
}
