import { pluralize } from '@portal/contract/values/numbers';
import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react';
import { Heading, Link } from 'react-email';
import type { EmailCard, EmailItems, EmailSection, EmailTemplate, Portal } from './email-template.ts';
import { type Color, colored, textStyles } from './styles.ts';

/** Longer lists are in full in the portal only. */
const ITEMS_MAX = 30;

export function factLink(href: string, text: string) {
  return h(Link, { href, ...colored({ text: 'accent' }, { textDecoration: 'underline' }) }, text);
}

const narrowCell = { whiteSpace: 'nowrap', width: '1%' } as const;

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Each line in the direction of its own script, because the email is from left to right. */
function isolatedLines(text: string): ReactNode {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  return text.split('\n').map((line, place) => [place > 0 && '\n', h('bdi', { key: place }, line)]);
}

export function factTable(facts: NonNullable<EmailTemplate['facts']>) {
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

function subheading(text: string) {
  return h(Heading, { as: 'h2', ...colored({ text: 'text' }, textStyles.subheading) }, text);
}

/** Labels break between words, because some are lists. */
export function cardTable({ heading, rows }: EmailCard) {
  const labelStyle = { width: '30%', paddingRight: 16, fontWeight: 600, wordBreak: 'normal' } as const;
  return [
    subheading(heading),
    dataTable(
      rows.map(({ label, value }) =>
        h(
          'tr',
          null,
          cell(label, 'text', labelStyle),
          cell(isolatedLines(value), 'text', { whiteSpace: 'pre-line' }),
        ),
      ),
    ),
  ];
}

export function sectionTable({ heading, rows, more }: EmailSection) {
  return [
    subheading(heading),
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

export function itemTable(portal: Portal, { rows, noun, total }: EmailItems) {
  const hiddenCount = rows.length - ITEMS_MAX;
  return dataTable([
    ...rows
      .slice(0, ITEMS_MAX)
      .map(({ label, value, imageUrl }) => itemRow(label, value, { picture: picture(portal, imageUrl) })),
    hiddenCount > 0 && itemRow(`and ${pluralize(hiddenCount, `more ${noun}`)}`, '', { color: 'muted' }),
    itemRow('Total', total, { style: { fontWeight: 600 } }),
  ]);
}

/** Its name is beside it. */
function picture({ url }: Portal, imageUrl: string | null) {
  const src = imageUrl === null ? null : URL.parse(imageUrl, url)?.href;
  if (!src) return null;
  const style = { display: 'block', borderRadius: 6, objectFit: 'contain' } as const;
  return h('img', { src, alt: '', width: 48, height: 48, style });
}

type ItemLook = { picture?: ReactNode; color?: Color; style?: CSSProperties };

function itemRow(label: string, value: string, { picture: image, color = 'text', style }: ItemLook) {
  const middle = { ...style, verticalAlign: 'middle' } as const;
  const valueStyle: CSSProperties = { ...middle, ...narrowCell, textAlign: 'right', paddingLeft: 16 };
  return h(
    'tr',
    null,
    cell(image, color, { ...middle, ...narrowCell, paddingRight: image ? 12 : 0 }),
    cell(label, color, middle),
    cell(value, color, valueStyle),
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
