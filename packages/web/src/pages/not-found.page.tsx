import { BrandMark } from '../components/ui/brand-mark.tsx';
import { ButtonLink } from '../components/ui/button-link.tsx';
import { CropMarks } from '../components/ui/crop-marks.tsx';
import { DocumentTitle } from '../components/ui/document-title.tsx';
import { paths } from '../lib/paths.ts';
import { portal } from '../lib/portal.ts';

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center overflow-hidden p-6">
      <DocumentTitle title="404 Page Not Found" />
      <div className="relative grid w-full max-w-lg justify-items-start gap-3 bg-surface p-8 shadow-sheet sm:p-14">
        <CropMarks />
        <div className="mb-6 flex items-center gap-2.5 font-semibold">
          <BrandMark />
          {portal.name}
        </div>
        <h1 className="text-2xl font-semibold">404 Page Not Found</h1>
        <p className="text-quiet">Did you forget to add the page to the router?</p>
        <ButtonLink to={paths.root} className="mt-5">
          Go to the start page
        </ButtonLink>
      </div>
    </main>
  );
}
