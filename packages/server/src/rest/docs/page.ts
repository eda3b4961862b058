import { type Html, html, nothing } from './html.ts';
import { introduction } from './introduction.ts';
import { type Line, type Section, sections, sharedSchemas } from './sections.ts';

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

const list = (heading: string, lines: Line[]): Html =>
  lines.length === 0
    ? nothing
    : html`<h3>${heading}</h3><dl>${lines.map(({ name, words }) => html`<div><dt><code>${name}</code></dt><dd>${words}</dd></div>`)}</dl>`;

const callOf = (section: Section): Html => html`
<section aria-labelledby="${anchorOf(section.title)}">
<h2 id="${anchorOf(section.title)}"><code>${section.title}</code></h2>
<p>${section.summary}. <strong>Who:</strong> ${section.who} ${section.token}</p>
${list('Parameters', section.parameters)}
${list('Body', section.body)}
<h3>Answer</h3>
<p><code>${section.success}</code></p>
${list('Headers of the answer', section.headers)}
${list('Refusals', section.refusals)}
<h3>Example</h3>
<pre tabindex="0" aria-label="Example of ${section.title}"><code>${section.curl}</code></pre>
</section>`;

/** The description of the REST calls as a page that needs no script. */
export const docsPage: string = html`<!doctype html>
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
${introduction.map((paragraph) => html`<p>${paragraph}</p>`)}
<p>For machines: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Calls">
<ul>${sections.map(({ title, summary }) => html`<li><a href="#${anchorOf(title)}"><code>${title}</code></a> ${summary}</li>`)}</ul>
</nav>
<main>
${sections.map(callOf)}
<section aria-labelledby="objects">
<h2 id="objects">Objects</h2>
${sharedSchemas.map(({ name, fields }) => list(name, fields))}
</section>
</main>
</body>
</html>
`.text;
