import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
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
import { type EmailTemplate, formatCount, type Portal } from './email-template.ts';
import { type Color, colored, fontFamily, styleSheet, textStyles } from './styles.ts';

/** Longer requests are listed in full in the portal only. */
const SAMPLE_LINES_MAX = 30;

export function layout(portal: Portal, template: EmailTemplate): ReactElement {
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
        card(template),
        h(Text, colored({ text: 'muted' }, { ...textStyles.small, marginTop: 20 }), footnote(template)),
        h(
          Text,
          colored({ text: 'muted' }, textStyles.small),
          `${portal.name}, `,
          mutedLink(portal.url, portal.url),
        ),
      ),
    ),
  );
}

/** Mailboxes show it next to the subject. The white space after it keeps the email's first lines out of that line. */
function preview(text: string) {
  return h(
    'div',
    { style: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 } },
    text,
    renderWhiteSpace(text),
  );
}

function card(template: EmailTemplate) {
  return h(
    Section,
    {
      tdClassName: 'card',
      ...colored(
        { background: 'card', border: 'line' },
        { border: '1px solid', borderRadius: 10, borderCollapse: 'separate', padding: '36px 40px' },
      ),
    },
    h(Heading, { as: 'h1', ...colored({ text: 'text' }, textStyles.heading) }, template.heading),
    ...template.paragraphs.map((paragraph) =>
      h(Text, { key: paragraph, ...colored({ text: 'text' }, textStyles.body) }, paragraph),
    ),
    template.quote ? quote(template.quote) : null,
    template.facts ? factTable(template.facts) : null,
    template.samples ? sampleTable(template.samples) : null,
    button(template.action),
  );
}

function quote({ label, text }: NonNullable<EmailTemplate['quote']>) {
  return h(
    Section,
    colored({ border: 'accent' }, { borderLeft: '3px solid', paddingLeft: 14, margin: '18px 0' }),
    h(Text, colored({ text: 'muted' }, { ...textStyles.label, margin: 0 }), label),
    h(Text, colored({ text: 'text' }, { ...textStyles.body, margin: 0, whiteSpace: 'pre-line' }), text),
  );
}

function button({ label, url }: EmailTemplate['action']) {
  return h(
    Button,
    {
      href: url,
      ...colored(
        { text: 'on-accent', background: 'accent' },
        { padding: '13px 22px', borderRadius: 6, fontSize: 15, fontWeight: 600, marginTop: 14 },
      ),
    },
    label,
  );
}

function mutedLink(href: string, text: string) {
  return h(Link, { href, ...colored({ text: 'muted' }, { textDecoration: 'underline' }) }, text);
}

function footnote({ footnote: text, settingsUrl }: EmailTemplate): ReactNode {
  return settingsUrl === undefined ? text : mutedLink(settingsUrl, text);
}

function factTable(facts: NonNullable<EmailTemplate['facts']>) {
  return dataTable(
    ...facts.map(({ label, value }) =>
      h(
        'tr',
        { key: label },
        cell(
          'label',
          { ...textStyles.label, lineHeight: '24px', whiteSpace: 'nowrap', paddingRight: 16, width: '1%' },
          'muted',
          label,
        ),
        cell('value', { wordBreak: 'break-word' }, 'text', value),
      ),
    ),
  );
}

const unitsCell = { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16, width: '1%' } as const;

function sampleTable(samples: NonNullable<EmailTemplate['samples']>) {
  const shown = samples.slice(0, SAMPLE_LINES_MAX);
  const hiddenCount = samples.length - shown.length;
  const total = samples.reduce((sum, { quantity }) => sum + quantity, 0);
  return dataTable(
    ...shown.map(({ name, quantity }, index) =>
      h(
        'tr',
        { key: `${index} ${name}` },
        cell('name', { wordBreak: 'break-word' }, 'text', name),
        cell('units', unitsCell, 'text', formatCount(quantity, 'unit')),
      ),
    ),
    hiddenCount > 0
      ? h(
          'tr',
          { key: 'rest' },
          cell('name', {}, 'muted', `and ${formatCount(hiddenCount, 'more sample')}`),
          cell('units', unitsCell, 'muted', ''),
        )
      : null,
    h(
      'tr',
      { key: 'total' },
      cell('name', { fontWeight: 600 }, 'text', 'In total'),
      cell('units', { ...unitsCell, fontWeight: 600 }, 'text', formatCount(total, 'unit')),
    ),
  );
}

function dataTable(...rows: ReactNode[]) {
  const style = { margin: '18px 0 8px', borderCollapse: 'collapse' } as const;
  return h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style },
    h('tbody', null, ...rows),
  );
}

function cell(key: string, style: CSSProperties, color: Color, text: string) {
  const base = {
    ...textStyles.body,
    padding: '9px 0',
    borderTop: '1px solid',
    verticalAlign: 'top',
  } as const;
  return h('td', { key, ...colored({ text: color, border: 'line' }, { ...base, ...style }) }, text);
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
