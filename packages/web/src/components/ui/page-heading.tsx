import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';

type PageHeadingProps = {
  title: string;
  /** What stands in the browser's tab, when it is not the title. */
  documentTitle?: string;
  text?: ReactNode;
  /** The page's main actions. */
  children?: ReactNode;
};

/** The one h1 of a page; it also names the browser's tab. */
export function PageHeading({ title, documentTitle = title, text, children }: PageHeadingProps) {
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <DocumentTitle title={documentTitle} />
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold break-words">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-quiet">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2.5 max-sm:w-full">{children}</div>}
    </header>
  );
}
