import { useEffect, useState } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { SearchInput } from '../../components/ui/search-input.tsx';
import { findSections, readGuide } from './guide-sections.ts';
import { GuideText } from './guide-text.tsx';

/** A section is the current one from here on, as a share of the window's height. */
const READING_LINE = 0.3;

/** The section at which the reader is; undefined before the first. */
function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const update = () => {
      const hasBegun = (id: string) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight * READING_LINE;
      };
      setCurrent(key.split(' ').findLast(hasBegun));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [key]);
  return current;
}

export function GuideBrowser({ markdown }: { markdown: string }) {
  const [search, setSearch] = useState('');
  const { introduction, sections } = readGuide(markdown);
  const found = findSections(sections, search);
  const current = useCurrentSection(found.map(({ id }) => id));
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
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="block rounded-md border-l-2 border-transparent py-1.5 pl-3 text-quiet hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
              >
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
