import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { matchPath, NavLink, useLocation, useNavigate } from 'react-router';
import type { PageLink } from '../../lib/page-links.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Select } from '../ui/select.tsx';

type SettingsFrameProps = {
  /** The first one is the page of the settings themselves. */
  links: readonly PageLink[];
  /** Gives tables the whole width. */
  wide?: boolean;
  children: ReactNode;
};

/** A section of the settings beside the list of all of them, which is a select on small screens. */
export function SettingsFrame({ links, wide = false, children }: SettingsFrameProps) {
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
          onChange={(path) => void navigate(path)}
        />
        <nav aria-label="Settings" className="sticky top-24 hidden xl:block">
          <ul className="grid gap-0.5">
            {links.map(({ to, label }) => (
              <li key={to}>
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
        <div className={clsx('grid grid-cols-1 content-start gap-6', !wide && 'max-w-3xl')}>{children}</div>
      </div>
    </>
  );
}
