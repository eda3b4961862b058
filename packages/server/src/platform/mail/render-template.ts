import { render } from 'react-email';
import type { EmailItems, EmailSection, EmailTemplate, Portal } from './email-template.ts';
import { layout } from './layout.ts';

export async function renderTemplate(
  portal: Portal,
  template: EmailTemplate,
): Promise<{ html: string; text: string }> {
  return { html: await render(layout(portal, template)), text: plainText(portal, template) };
}

function plainText(portal: Portal, template: EmailTemplate): string {
  const { heading, paragraphs, quotes = [], facts, items, cards = [], sections = [] } = template;
  const { choices = [], action, alsoAction, footnote, settingsUrl, version } = template;
  return [
    heading,
    ...paragraphs,
    ...quotes.map(({ label, text }) => `${label}:\n${text}`),
    facts?.map(({ label, value, url }) => `${label}: ${value}${url ? `\n${url}` : ''}`).join('\n'),
    items && itemsText(items),
    ...cards.map((card) => `${card.heading}: ${card.text}`),
    ...sections.map(sectionText),
    ...[...choices, action, alsoAction].map((link) => link && `${link.label}:\n${link.url}`),
    `-- \n${[footnote, settingsUrl].filter(Boolean).join('\n')}\n${portal.name}, ${portal.url}${version === undefined ? '' : `, version ${version}`}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function itemsText({ rows, total }: EmailItems): string {
  return [...rows.map(({ label, value }) => `- ${label}: ${value}`), `Total: ${total}`].join('\n');
}

function sectionText({ heading, rows, more }: EmailSection): string {
  const lines = rows.map(({ label, value, url, text }) =>
    [`- ${label}, ${value}`, url, ...(text?.split('\n') ?? [])].join('\n  '),
  );
  return [heading, ...lines, ...(more ? [`- ${more.label}\n  ${more.url}`] : [])].join('\n');
}
