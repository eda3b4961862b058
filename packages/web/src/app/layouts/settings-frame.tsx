import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { Link, matchPath, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { BackLink } from '../../components/ui/back-link.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Select } from '../../components/ui/select.tsx';
import { type StatusCount, useStatusCount } from '../../features/status/use-status-count.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { type PageLink, sectionsOf } from '../../lib/page-links.ts';
import { paths } from '../../lib/paths.ts';

/** Opens the list: on some systems an arrow key would choose immediately, and lead to each section on the way. */
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
function SettingsFrame({ links, status }: { links: readonly PageLink[]; status?: StatusCount }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const sections = links.filter(({ within }) => within === undefined);
  const [first] = sections;
  const current = links.find(({ to }) => matchPath(to, pathname)) ?? first;
  const section = sections.find(({ to }) => to === current?.within) ?? current;
  return (
    <>
      <PageHeading
        title="Settings"
        documentTitle={current === first ? 'Settings' : `${current?.label} · Settings`}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] xl:gap-10 print:grid-cols-1">
        <Select
          label="Section"
          className="sm:max-w-80 lg:hidden print:hidden"
          options={sections.map(({ to, label }) => ({ value: to, label }))}
          value={section?.to ?? pathname}
          onKeyDown={openSections}
          onChange={(path) => void navigate(path)}
        />
        <nav aria-label="Settings" className="sticky top-24 hidden lg:block">
          <ul className="grid gap-0.5">
            {sections.map(({ to, label, group }, place) => (
              <li key={to} className="not-first:has-[p]:mt-4">
                {group !== sections[place - 1]?.group && (
                  <p className="px-3 pb-1 text-xs text-quiet">{group}</p>
                )}
                <Link
                  to={to}
                  aria-current={to === section?.to ? 'page' : undefined}
                  aria-describedby={to === paths.adminSettingsStatus ? status?.descriptionId : undefined}
                  className={clsx(
                    'flex min-h-9 items-center rounded-md px-3 font-medium text-quiet transition-colors hover:bg-sunken hover:text-ink marked:bg-accent-soft marked:text-accent',
                    to === next?.pathname && 'pending',
                  )}
                >
                  {label}
                  {to === paths.adminSettingsStatus && status?.badge}
                </Link>
              </li>
            ))}
          </ul>
          {status?.description}
        </nav>
        <div
          className={clsx(
            'grid grid-cols-1 content-start gap-6',
            // A table gets the whole width.
            current?.to !== paths.adminSettingsLog && 'max-w-3xl',
          )}
        >
          {section && section !== current && (
            <BackLink to={section.to} className="justify-self-start">
              {`Back to ${section.label}`}
            </BackLink>
          )}
          <Outlet />
        </div>
      </div>
    </>
  );
}

const CLIENT_LINKS = sectionsOf('client');
const LINKS_WITHOUT_API = CLIENT_LINKS.filter(({ to }) => to !== paths.settingsApi);

export function ClientSettings() {
  const { data: policy } = trpc.me.apiTokens.policy.useQuery();
  // Most portals allow them, so the link is there before the response, and no other one moves.
  return <SettingsFrame links={policy?.isAllowed === false ? LINKS_WITHOUT_API : CLIENT_LINKS} />;
}

const ADMIN_LINKS = sectionsOf('admin');

export function AdminSettings() {
  return <SettingsFrame links={ADMIN_LINKS} status={useStatusCount()} />;
}
