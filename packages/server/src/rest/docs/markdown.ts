import { walk } from './examples.ts';
import { introduction } from './introduction.ts';
import { type Line, type Section, sections, sharedSchemas } from './sections.ts';

const list = (heading: string, lines: Line[]): string[] =>
  lines.length === 0
    ? []
    : [`${heading}:`, '', ...lines.map(({ name, words }) => `- \`${name}\`: ${words}`), ''];

const callOf = (section: Section): string[] => [
  `## ${section.title}`,
  '',
  `${section.summary}. Who: ${section.who} ${section.token}`,
  '',
  '```sh',
  section.curl,
  '```',
  '',
  `Answer: \`${section.success}\``,
  '',
  ...list('Headers of the answer', section.headers),
  ...list('Parameters', section.parameters),
  ...list('Body', section.body),
  ...list('Refusals', section.refusals),
];

const inWalkingOrder = walk.flatMap(({ call }) =>
  sections.filter(({ title }) => title === call.replace(' ', ' /api')),
);

/** The description of the REST calls as docs/rest-api.md holds it. */
export const docsMarkdown: string = [
  '# REST API',
  '',
  'Generated from the table of rows (`packages/server/src/rest/rows.ts`) and the schemas of the procedures behind it; a',
  'test keeps it in step. The portal serves the same as a page at `/api/docs` and as OpenAPI 3.1 at `/api/openapi.json`.',
  '',
  ...introduction.flatMap((paragraph) => [paragraph, '']),
  'The calls below make one walk through the portal of a fresh demo installation, each with what the ones before it have',
  'left: a shell sets `PORTAL=http://127.0.0.1:3000` first, and `SAMPLE_ID`, `CLIENT_ID` and `REQUEST_ID` to the ids in',
  'the answers of the calls that create them. `node scripts/rest-walk.ts` takes the walk against a running portal.',
  '',
  ...inWalkingOrder.flatMap(callOf),
  '## Objects',
  '',
  ...sharedSchemas.flatMap(({ name, fields }) => list(`**${name}**`, fields)),
]
  .join('\n')
  .trimEnd()
  .concat('\n');
