import { createElement as h, type ReactElement, type ReactNode } from 'react';
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
import { brand } from './brand.ts';
import type { EmailTemplate, Portal } from './email-template.ts';
import { font, painted, styleSheet, text } from './styles.ts';
import { factTable, sampleTable } from './tables.ts';

const quote = ({ label, text: words }: NonNullable<EmailTemplate['quote']>) =>
  h(
    Section,
    painted({ edge: 'accent' }, { borderLeft: '3px solid', paddingLeft: 14, margin: '18px 0' }),
    h(Text, painted({ text: 'quiet' }, { ...text.label, margin: 0 }), label),
    h(Text, painted({ text: 'ink' }, { ...text.body, margin: 0, whiteSpace: 'pre-line' }), words),
  );

const button = ({ label, url }: EmailTemplate['action']) =>
  h(
    Button,
    {
      href: url,
      ...painted(
        { text: 'on-accent', ground: 'accent' },
        { padding: '13px 22px', borderRadius: 6, fontSize: 15, fontWeight: 600, marginTop: 14 },
      ),
    },
    label,
  );

const sheet = (letter: EmailTemplate) =>
  h(
    Section,
    {
      tdClassName: 'sheet',
      ...painted(
        { ground: 'sheet', edge: 'line' },
        { border: '1px solid', borderRadius: 10, borderCollapse: 'separate', padding: '36px 40px' },
      ),
    },
    h(Heading, { as: 'h1', ...painted({ text: 'ink' }, text.heading) }, letter.heading),
    ...letter.paragraphs.map((paragraph) =>
      h(Text, { key: paragraph, ...painted({ text: 'ink' }, text.body) }, paragraph),
    ),
    letter.quote ? quote(letter.quote) : null,
    letter.facts ? factTable(letter.facts) : null,
    letter.samples ? sampleTable(letter.samples) : null,
    button(letter.action),
  );

/** Read by mailboxes beside the subject; the blanks after it keep the letter's own words out of that line. */
const preview = (words: string) =>
  h(
    'div',
    { style: { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 } },
    words,
    renderWhiteSpace(words),
  );

const quietLink = (href: string, words: string) =>
  h(Link, { href, ...painted({ text: 'quiet' }, { textDecoration: 'underline' }) }, words);

const footnote = ({ footnote: words, settingsUrl }: EmailTemplate): ReactNode =>
  settingsUrl === undefined ? words : quietLink(settingsUrl, words);

/** A letter on the portal's paper. */
export const layout = (portal: Portal, letter: EmailTemplate): ReactElement =>
  h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, letter.subject),
      h('style', null, styleSheet),
    ),
    h(
      Body,
      painted({ ground: 'paper' }, { margin: 0, padding: '0 16px', fontFamily: font }),
      preview(letter.preview),
      h(
        Container,
        { style: { maxWidth: 560, paddingTop: 32, paddingBottom: 40 } },
        brand(portal.name),
        sheet(letter),
        h(Text, painted({ text: 'quiet' }, { ...text.small, marginTop: 20 }), footnote(letter)),
        h(
          Text,
          painted({ text: 'quiet' }, text.small),
          `${portal.name}, `,
          quietLink(portal.url, portal.url),
        ),
      ),
    ),
  );
