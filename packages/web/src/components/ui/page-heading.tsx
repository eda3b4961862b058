import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';

type PageHeadingProps = {
  title: string;
  /** The title of the browser tab, when it is not the heading. */
  documentTitle?: string;
  text?: ReactNode;
  children?: ReactNode;
};

/** The h1 of a page, and the title of the browser tab. */
export function PageHeading({ title, documentTitle = title, text, children }: PageHeadingProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <DocumentTitle title={documentTitle} />
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        {/* A name in another direction keeps its punctuation. */}
        <h1 dir="auto" className="min-w-0 text-2xl font-semibold break-words">
          {title}
        </h1>
        {text && <p className="max-w-prose min-w-0 break-words text-quiet">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2.5 max-sm:w-full">{children}</div>}
    </header>
  );
}
