import type { ReactNode } from 'react';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { DocumentTitle } from '../../components/ui/document-title.tsx';
import { portal } from '../../lib/portal.ts';
import { BrandPanel } from './brand-panel.tsx';

type AuthFrameProps = {
  title: string;
  text: ReactNode;
  /** What the portal offers; false for people who know it. */
  hasBenefits?: boolean;
  children: ReactNode;
};

export function AuthFrame({ title, text, hasBenefits = true, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <DocumentTitle title={title} />
      {/* All of these forms begin at one height, so that none of them moves the others' tabs; the longest just fits. */}
      <main className="grid min-h-[78dvh] content-start justify-items-center px-6 pt-[clamp(2.5rem,50dvh-19.5rem,10rem)] pb-10 lg:order-last lg:min-h-dvh">
        <div className="w-full max-w-[25rem]">
          <p className="mb-9 flex items-center gap-2.5 text-lg font-semibold lg:hidden">
            <BrandMark />
            {portal.name}
          </p>
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="mt-2 mb-7 text-quiet">{text}</p>
          {children}
        </div>
      </main>
      <BrandPanel hasBenefits={hasBenefits} />
    </div>
  );
}
