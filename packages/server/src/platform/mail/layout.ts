import { type CSSProperties, Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  renderWhiteSpace,
  Section,
  Text,
} from 'react-email';
import {
  type EmailSection,
  type EmailTemplate,
  formatCount,
  formatLineUnits,
  type Portal,
} from './email-template.ts';
import { type Color, colored, fontFamily, styleSheet, textStyles } from './styles.ts';

/** Longer requests are listed in full in the portal only. */
const SAMPLE_LINES_MAX = 30;

export function layout(portal: Portal, template: EmailTemplate): ReactElement {
  const { footnote, settingsUrl, version } = template;
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, template.subject),
      h('style', null, styleSheet),
    ),
    h(
      Body,
      colored({ background: 'page' }, { margin: 0, padding: '0 16px', fontFamily }),
      preview(template.preview),
      h(
        Container,
        { style: { maxWidth: 560, paddingTop: 32, paddingBottom: 40 } },
        brand(portal.name),
        card(portal, template),
        h(
          Text,
          colored({ text: 'muted' }, { ...textStyles.small, marginTop: 20 }),
          settingsUrl === undefined ? footnote : mutedLink(settingsUrl, footnote),
        ),
        h(
          Text,
          colored({ text: 'muted' }, textStyles.small),
          `${portal.name}, `,
          mutedLink(portal.url, portal.url),
          version === undefined ? null : `, version ${version}`,
        ),
      ),
    ),
  );
}

/** react-email's Preview would add a second title. The white space keeps the first lines out of mailbox lists. */
function preview(text: string) {
  const style = { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 };
  return h('div', { style }, text, renderWhiteSpace(text));
}

function card(portal: Portal, template: EmailTemplate) {
  const { heading, paragraphs, quotes = [], facts, samples, sections = [], choices, action } = template;
  const { alsoAction } = template;
  const buttons = [
    action && actionButton(action),
    alsoAction &&
      h(
        Text,
        colored({ text: 'text' }, { ...textStyles.body, marginBottom: 0 }),
        factLink(alsoAction.url, alsoAction.label),
      ),
  ];
  return h(
    Section,
    {
      tdClassName: 'card',
      ...colored(
        { background: 'card', border: 'line' },
        { border: '1px solid', borderRadius: 10, borderCollapse: 'separate', padding: '36px 40px' },
      ),
    },
    h(Heading, { as: 'h1', ...colored({ text: 'text' }, textStyles.heading) }, heading),
    ...paragraphs.map((paragraph) => h(Text, colored({ text: 'text' }, textStyles.body), paragraph)),
    ...quotes.map(quoteBlock),
    choices && choiceTable(choices),
    samples && sampleTable(portal, samples),
    // Below pictures the facts are what few people look for.
    ...(samples ? [...buttons, facts && factTable(facts)] : [facts && factTable(facts)]),
    ...sections.flatMap(sectionTable),
    ...(samples ? [] : buttons),
  );
}

/** A row for each answer, as wide as the card. */
function choiceTable(choices: NonNullable<EmailTemplate['choices']>) {
  const style: CSSProperties = {
    display: 'block',
    padding: '11px 16px',
    marginTop: 8,
    border: '1px solid',
    borderRadius: 6,
    fontSize: 15,
    fontWeight: 600,
    textDecoration: 'none',
  };
  return h(
    Section,
    { style: { margin: '18px 0' } },
    ...choices.map(({ label, url }) =>
      h(Link, { href: url, ...colored({ text: 'accent', border: 'line' }, style) }, label),
    ),
  );
}

function actionButton({ label, url }: NonNullable<EmailTemplate['action']>) {
  const style = { padding: '13px 22px', borderRadius: 6, fontSize: 15, fontWeight: 600, marginTop: 14 };
  return h(Button, { href: url, ...colored({ text: 'on-accent', background: 'accent' }, style) }, label);
}

function quoteBlock({ label, text }: NonNullable<EmailTemplate['quotes']>[number]) {
  return h(
    Section,
    colored({ border: 'accent' }, { borderLeft: '3px solid', paddingLeft: 14, margin: '18px 0' }),
    h(Text, colored({ text: 'muted' }, { ...textStyles.label, margin: 0 }), label),
    h(Text, colored({ text: 'text' }, { ...textStyles.body, margin: 0, whiteSpace: 'pre-line' }), text),
  );
}

function mutedLink(href: string, text: string) {
  return h(Link, { href, ...colored({ text: 'muted' }, { textDecoration: 'underline' }) }, text);
}

function factLink(href: string, text: string) {
  return h(Link, { href, ...colored({ text: 'accent' }, { textDecoration: 'underline' }) }, text);
}

const narrowCell = { whiteSpace: 'nowrap', width: '1%' } as const;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Each line in the direction of its own script, because the email is from left to right. */
function isolatedLines(text: string): ReactNode {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  return text.split('\n').map((line, place) => [place > 0 && '\n', h('bdi', { key: place }, line)]);
}

function factTable(facts: NonNullable<EmailTemplate['facts']>) {
  const labelStyle = { ...textStyles.label, ...narrowCell, lineHeight: '24px', paddingRight: 16 };
  return dataTable(
    facts.map(({ label, value, url }) =>
      h(
        'tr',
        null,
        cell(label, 'muted', labelStyle),
        cell(url ? factLink(url, value) : isolatedLines(value), 'text', { whiteSpace: 'pre-line' }),
      ),
    ),
  );
}

function sectionTable({ heading, rows, more }: EmailSection) {
  return [
    h(Heading, { as: 'h2', ...colored({ text: 'text' }, textStyles.subheading) }, heading),
    dataTable([
      ...rows.map(({ label, url, value, text }) => {
        const style: CSSProperties = { ...narrowCell, textAlign: 'right', paddingLeft: 16 };
        const below = text && h('div', { style: { whiteSpace: 'pre-line' } }, text);
        return h(
          'tr',
          null,
          cell(h(Fragment, null, factLink(url, label), below), 'text'),
          cell(value, 'muted', style),
        );
      }),
      more && h('tr', null, cell(factLink(more.url, more.label), 'text'), cell('', 'muted')),
    ]),
  ];
}

function sampleTable(portal: Portal, samples: NonNullable<EmailTemplate['samples']>) {
  const hiddenCount = samples.length - SAMPLE_LINES_MAX;
  const total = samples.reduce((sum, { quantity }) => sum + quantity, 0);
  return dataTable([
    ...samples
      .slice(0, SAMPLE_LINES_MAX)
      .map((line) =>
        sampleRow(line.name, formatLineUnits(line), { picture: picture(portal, line.imageUrl) }),
      ),
    hiddenCount > 0 && sampleRow(`and ${formatCount(hiddenCount, 'more sample')}`, '', { color: 'muted' }),
    sampleRow('Total', formatCount(total, 'unit'), { style: { fontWeight: 600 } }),
  ]);
}

/** Its name is beside it. */
function picture({ url }: Portal, imageUrl: string | null) {
  if (imageUrl === null) return null;
  const style = { display: 'block', borderRadius: 6, objectFit: 'contain' } as const;
  return h('img', { src: new URL(imageUrl, url).href, alt: '', width: 48, height: 48, style });
}

type SampleRowLook = { picture?: ReactNode; color?: Color; style?: CSSProperties };

function sampleRow(name: string, units: string, { picture: image, color = 'text', style }: SampleRowLook) {
  const middle = { ...style, verticalAlign: 'middle' } as const;
  const unitsStyle: CSSProperties = { ...middle, ...narrowCell, textAlign: 'right', paddingLeft: 16 };
  return h(
    'tr',
    null,
    cell(image, color, { ...middle, ...narrowCell, paddingRight: image ? 12 : 0 }),
    cell(name, color, middle),
    cell(units, color, unitsStyle),
  );
}

function dataTable(rows: ReactNode[]) {
  const style = { margin: '18px 0 8px', borderCollapse: 'collapse' } as const;
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style },
    h('tbody', null, ...rows),
  );
}

function cell(text: ReactNode, color: Color, style: CSSProperties = {}) {
  const base = { ...textStyles.body, padding: '9px 0', borderTop: '1px solid', verticalAlign: 'top' };
  return h('td', colored({ text: color, border: 'line' }, { ...base, ...style }), text);
}

function brand(name: string) {
  return layoutTable({ style: { marginBottom: 18 } }, [
    h('td', { style: { width: 42 } }, logo()),
    h('td', colored({ text: 'text' }, { ...textStyles.body, fontWeight: 600 }), name),
  ]);
}

/** Drawn with table cells, because few email programs show SVG. */
function logo() {
  const sheet = layoutTable(
    { style: { borderCollapse: 'separate' } },
    [logoCell('on-accent', 10, 10, '2px 0 0 0'), logoCell('on-accent', 6, 10, '0 2px 0 0')],
    [logoCell('on-accent', 10, 6, '0 0 0 2px'), logoCell('soft', 6, 6, '0 0 6px 0')],
  );
  return layoutTable(
    colored({ background: 'accent' }, { width: 30, height: 30, borderRadius: 7, borderCollapse: 'separate' }),
    [h('td', { align: 'center', style: { padding: 7 } }, sheet)],
  );
}

function logoCell(background: Color, width: number, height: number, borderRadius: string) {
  const style = { width, height, fontSize: 0, lineHeight: 0, borderRadius };
  return h('td', { width, height, ...colored({ background }, style) });
}

function layoutTable(props: { className?: string; style?: CSSProperties }, ...rows: ReactNode[][]) {
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...props },
    h('tbody', null, ...rows.map((cells) => h('tr', null, ...cells))),
  );
}
