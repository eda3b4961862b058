import Markdown, { type Components } from 'react-markdown';
import { TextLink } from '../../components/ui/text-link.tsx';

const pictures = import.meta.glob<string>('../../../../../docs/images/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const components: Components = {
  a: ({ href = '', children }) => <TextLink to={href}>{children}</TextLink>,
  // The guides name pictures as on GitHub, relative to docs/guides.
  img: ({ src = '', alt }) => (
    <img
      src={pictures[src.replace('../images', '../../../../../docs/images')]}
      alt={alt}
      loading="lazy"
      className="my-4 aspect-8/5 w-full max-w-sm rounded-md border border-line"
    />
  ),
  p: ({ children }) => <p className="my-2.5">{children}</p>,
  ul: ({ children }) => <ul className="my-2.5 list-disc space-y-1 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="my-2.5 list-decimal space-y-1 pl-5">{children}</ol>,
  code: ({ children }) => <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{children}</code>,
};

export function GuideText({ markdown }: { markdown: string }) {
  return <Markdown components={components}>{markdown}</Markdown>;
}
