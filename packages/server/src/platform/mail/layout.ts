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
import type { EmailTemplate, Portal } from './email-template.ts';
import { type Color, colored, fontFamily, styleSheet, textStyles } from './styles.ts';
import { cardTable, factLink, factTable, itemTable, sectionTable } from './tables.ts';

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
  const { heading, paragraphs, quotes = [], facts, items, sections = [], choices, action } = template;
  const { alsoAction, cards = [] } = template;
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
    items && itemTable(portal, items),
    // Below pictures the facts are what few people look for.
    ...(items ? [...buttons, facts && factTable(facts)] : [facts && factTable(facts)]),
    ...cards.flatMap(cardTable),
    ...sections.flatMap(sectionTable),
    ...(items ? [] : buttons),
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
