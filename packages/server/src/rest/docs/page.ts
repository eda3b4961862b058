import { docsMarkdown } from './markdown.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

const inline = (markdown: string) =>
  escapeHtml(markdown)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

const anchorOf = (title: string) => title.toLowerCase().replace(/[^a-z]+/g, '-');

const cellsOf = (row: string) => row.slice('| '.length, -' |'.length).split(' | ');

function tableHtml([headings = '', , ...rows]: string[]): string {
  const rowHtml = (row: string, cell: string) =>
    `<tr>${cellsOf(row)
      .map((text) => `<${cell}>${inline(text)}</${cell}>`)
      .join('')}</tr>`;
  const body = rows.map((row) => rowHtml(row, 'td')).join('\n');
  return `<table><thead>${rowHtml(headings, 'th')}</thead><tbody>${body}</tbody></table>`;
}

/** The Markdown that markdown.ts writes: paragraphs, one level of lists, tables, code blocks. */
function blockHtml(block: string): string {
  const code = /^```\w+\n([\s\S]*)\n```$/.exec(block)?.[1];
  if (code !== undefined)
    return `<pre tabindex="0" aria-label="Example"><code>${escapeHtml(code)}</code></pre>`;
  if (block.startsWith('| ')) return tableHtml(block.split('\n'));
  if (!block.startsWith('- ')) return `<p>${inline(block)}</p>`;
  const items = block.split('\n').map((line) => `<li>${inline(line.slice('- '.length))}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

const blocksHtml = (markdown: string) =>
  (markdown.match(/^```[\s\S]*?^```$|^.+(?:\n.+)*/gm) ?? []).map(blockHtml).join('\n');

const [introduction = '', ...sections] = docsMarkdown.replace(/^# .*\n/, '').split(/^## /m);

const titleOf = (section: string) => section.slice(0, section.indexOf('\n'));

function sectionHtml(section: string): string {
  const title = titleOf(section);
  return `<section aria-labelledby="${anchorOf(title)}">
<h2 id="${anchorOf(title)}">${escapeHtml(title)}</h2>
${blocksHtml(section.slice(title.length))}
</section>`;
}

const linkHtml = (title: string) => `<li><a href="#${anchorOf(title)}">${escapeHtml(title)}</a></li>`;

export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>REST API</h1>
${blocksHtml(introduction)}
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Sections">
<ul>${sections.map((section) => linkHtml(titleOf(section))).join('')}</ul>
</nav>
<main>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;

/** Uses the colors of the app's light and dark theme. The portal's policy forbids inline styles, so it has a URL of its own. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.972 0.005 85), oklch(0.19 0.012 265));
  --surface: light-dark(oklch(0.995 0.002 85), oklch(0.232 0.014 265));
  --ink: light-dark(oklch(0.235 0.022 265), oklch(0.945 0.006 85));
  --line: light-dark(oklch(0.888 0.007 85), oklch(0.33 0.015 265));
  --accent: light-dark(oklch(0.395 0.138 264), oklch(0.785 0.102 262));
}
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font: 600 1rem ui-monospace, Menlo, Consolas, monospace; margin: 0 0 .5rem; scroll-margin-top: 1rem; }
p { margin: .5rem 0; }
a { color: var(--accent); }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; }
nav ul { list-style: none; margin: 2rem 0; padding: 0; columns: 22rem; }
section { margin: 0 0 1.25rem; padding: 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: .5rem; }
table { border-collapse: collapse; margin: .5rem 0; }
th { white-space: nowrap; }
th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
pre { margin: .5rem 0; padding: 1rem; overflow-x: auto; background: var(--paper); border-radius: .375rem; overflow-wrap: normal; }
`;
