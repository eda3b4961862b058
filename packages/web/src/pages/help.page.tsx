import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense } from 'react';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import { GuideBrowser } from '../features/help/guide-browser.tsx';
import { useSession } from '../lib/api/session.ts';

/** A guide is loaded when it is shown, because admins have two of them and clients one. */
function guide(load: () => Promise<{ default: string }>) {
  return lazy(async () => {
    const { default: markdown } = await load();
    return { default: () => <GuideBrowser markdown={markdown} /> };
  });
}

const AdminGuide = guide(() => import('../../../../docs/guides/admin.md?raw'));
const ClientGuide = guide(() => import('../../../../docs/guides/client.md?raw'));

const GUIDES = [
  { value: 'admin', label: 'For admins', content: <AdminGuide /> },
  { value: 'client', label: 'For clients', content: <ClientGuide /> },
] as const;

/** Clients read their guide, admins both. */
export default function HelpPage() {
  const { user } = useSession();
  const [shown, setShown] = useQueryState(
    'guide',
    parseAsStringLiteral(['admin', 'client']).withDefault('admin'),
  );
  return (
    <>
      <PageHeading title="Help" />
      <Suspense fallback={<PageSpinner />}>
        {user?.role === 'admin' ? (
          <Tabs label="Guides" tabs={GUIDES} value={shown} onChange={(next) => void setShown(next)} />
        ) : (
          <ClientGuide />
        )}
      </Suspense>
    </>
  );
}
