import { hasWords } from '@portal/contract/values/compare-text';

type GuideSection = { id: string; title: string; markdown: string };

/** A guide with the text before its first section. */
type Guide = { title: string; introduction: string; sections: GuideSection[] };

function toId(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function splitHeading(markdown: string): [heading: string, text: string] {
  const end = markdown.indexOf('\n');
  return end < 0 ? [markdown.trim(), ''] : [markdown.slice(0, end).trim(), markdown.slice(end).trim()];
}

/** Splits a guide at its second-level headings. */
export function readGuide(markdown: string): Guide {
  const [head = '', ...parts] = markdown.split(/^## /m);
  const [title, introduction] = splitHeading(head.replace(/^# /, ''));
  const sections = parts.map((part) => {
    const [heading, text] = splitHeading(part);
    return { id: toId(heading), title: heading, markdown: text };
  });
  return { title, introduction, sections };
}

/** @returns the sections that have every word of the search */
export function findSections(sections: GuideSection[], search: string): GuideSection[] {
  return sections.filter(({ title, markdown }) => hasWords(`${title}\n${markdown}`, search));
}
