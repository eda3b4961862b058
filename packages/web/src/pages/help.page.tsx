import adminGuide from '../../../../docs/guides/admin.md?raw';
import clientGuide from '../../../../docs/guides/client.md?raw';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { Tabs } from '../components/ui/tabs.tsx';
import { GuideBrowser } from '../features/help/guide-browser.tsx';
import { useSession } from '../lib/api/session.ts';
import { choiceParam } from '../lib/url-params.ts';
import { useUrlState } from '../lib/url-state.ts';

const GUIDES = [
  { value: 'admin', label: 'For admins', content: <GuideBrowser markdown={adminGuide} /> },
  { value: 'client', label: 'For clients', content: <GuideBrowser markdown={clientGuide} /> },
] as const;

const PARAMS = { guide: choiceParam(['admin', 'client'], 'admin') };

/** Clients read their guide, admins both. */
export default function HelpPage() {
  const { user } = useSession();
  const [{ guide }, setPlace] = useUrlState(PARAMS);
  return (
    <>
      <PageHeading title="Help" />
      {user?.role === 'admin' ? (
        <Tabs label="Guides" tabs={GUIDES} value={guide} onChange={(next) => setPlace({ guide: next })} />
      ) : (
        <GuideBrowser markdown={clientGuide} />
      )}
    </>
  );
}
