import clientGuide from '../../../../docs/guides/client.md?raw';
import { BrandMark } from '../components/ui/brand-mark.tsx';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { TextLink } from '../components/ui/text-link.tsx';
import { GuideBrowser } from '../features/help/guide-browser.tsx';
import { paths } from '../lib/paths.ts';
import { portal } from '../lib/portal.ts';

/** The guide for clients, for those who cannot sign in. */
export default function VisitorHelpPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex items-center gap-2.5 font-semibold">
          <BrandMark />
          {portal.name}
        </p>
        <TextLink to={paths.auth}>Back to sign in</TextLink>
      </header>
      <main>
        <PageHeading title="Help" />
        <GuideBrowser markdown={clientGuide} />
      </main>
    </div>
  );
}
