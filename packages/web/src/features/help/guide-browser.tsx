import { useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { findSections, readGuide } from './guide-sections.ts';
import { GuideText } from './guide-text.tsx';

export function GuideBrowser({ markdown }: { markdown: string }) {
  const [search, setSearch] = useState('');
  const { introduction, sections } = readGuide(markdown);
  const found = findSections(sections, search);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[13rem_minmax(0,44rem)]">
      <nav aria-label="Contents" className="md:sticky md:top-24">
        <SearchInput label="Search help" value={search} onChange={setSearch} />
        <p role="status" className="mt-2 text-sm text-quiet">
          {search.trim() && `${found.length} of ${sections.length} sections`}
        </p>
        <ul className="mt-1">
          {found.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block rounded-md py-1.5 text-quiet hover:text-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-4">
        {search.trim() === '' && <GuideText markdown={introduction} />}
        {found.map(({ id, title, markdown: text }) => (
          <Card key={id} id={id} title={title} className="scroll-mt-6">
            <GuideText markdown={text} />
          </Card>
        ))}
        {found.length === 0 && <p className="text-quiet">Nothing in the guide contains these words.</p>}
      </div>
    </div>
  );
}
