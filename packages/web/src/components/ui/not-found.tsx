import { paths } from '../../lib/paths.ts';
import { portal } from '../../lib/portal.ts';
import { BrandMark } from './brand-mark.tsx';
import { ButtonLink } from './button-link.tsx';
import { DocumentTitle } from './document-title.tsx';

const CORNER_CLASSES = [
  '-top-px -left-px -translate-x-full -translate-y-full',
  '-top-px -right-px translate-x-full -translate-y-full rotate-90',
  '-right-px -bottom-px translate-x-full translate-y-full rotate-180',
  '-bottom-px -left-px -translate-x-full translate-y-full -rotate-90',
];

/** Printer's crop marks around a parent that is `relative`. */
function CropMarks() {
  return CORNER_CLASSES.map((place) => (
    <svg
      key={place}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`absolute size-6 text-control ${place}`}
    >
      <path d="M24 0v14M0 24h14" stroke="currentColor" strokeWidth="1" />
    </svg>
  ));
}

export function NotFound() {
  return (
    <main className="grid min-h-dvh place-items-center overflow-hidden p-6">
      <DocumentTitle title="404 Page Not Found" />
      <div className="relative grid w-full max-w-lg justify-items-start gap-3 bg-surface p-8 shadow-sheet sm:p-14">
        <CropMarks />
        <div className="mb-6 flex items-center gap-2.5 font-semibold">
          <BrandMark />
          {location.pathname.startsWith(paths.admin) ? portal.adminName : portal.name}
        </div>
        <h1 className="text-2xl font-semibold">404 Page Not Found</h1>
        <p className="text-quiet">Did you forget to add the page to the router?</p>
        <ButtonLink to={paths.root} className="mt-5">
          Go to the home page
        </ButtonLink>
      </div>
    </main>
  );
}
