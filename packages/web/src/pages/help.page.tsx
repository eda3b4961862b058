import { parseAsStringLiteral, useQueryState } from 'nuqs';
import adminGuide from '../../../../docs/guides/admin.md?raw';
import clientGuide from '../../../../docs/guides/client.md?raw';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import { GuideBrowser } from '../features/help/guide-browser.tsx';
import { useSession } from '../lib/api/session.ts';

const GUIDES = [
  { value: 'admin', label: 'For admins', content: <GuideBrowser markdown={adminGuide} /> },
  { value: 'client', label: 'For clients', content: <GuideBrowser markdown={clientGuide} /> },
] as const;

/** Clients read their guide, admins both. */
export default function HelpPage() {
  const { user } = useSession();
  const [guide, setGuide] = useQueryState(
    'guide',
    parseAsStringLiteral(['admin', 'client']).withDefault('admin'),
  );
  return (
    <>
      <PageHeading title="Help" />
      {user?.role === 'admin' ? (
        <Tabs label="Guides" tabs={GUIDES} value={guide} onChange={(next) => void setGuide(next)} />
      ) : (
        <GuideBrowser markdown={clientGuide} />
      )}
    </>
  );
}
