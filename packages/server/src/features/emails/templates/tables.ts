import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { EmailTemplate } from './email-template.ts';
import { counted } from './status-labels.ts';
import { painted, text } from './styles.ts';

/** Lines of a request that a mail lists; the portal shows the rest. */
const LINES_MAX = 30;

const table = (...rows: ReactNode[]): ReactElement =>
  h(
    'table',
    {
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { margin: '18px 0 8px', borderCollapse: 'collapse' },
    },
    h('tbody', null, ...rows),
  );

const cell = (key: string, style: Parameters<typeof painted>[1], colour: 'ink' | 'quiet', words: string) =>
  h(
    'td',
    {
      key,
      ...painted(
        { text: colour, edge: 'line' },
        { ...text.body, padding: '9px 0', borderTop: '1px solid', verticalAlign: 'top', ...style },
      ),
    },
    words,
  );

const number = { textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16, width: '1%' } as const;

/** What is known, line by line. */
export const factTable = (facts: NonNullable<EmailTemplate['facts']>): ReactElement =>
  table(
    ...facts.map(({ label, value }) =>
      h(
        'tr',
        { key: label },
        cell(
          'label',
          { ...text.label, lineHeight: '24px', whiteSpace: 'nowrap', paddingRight: 16, width: '1%' },
          'quiet',
          label,
        ),
        cell('value', { wordBreak: 'break-word' }, 'ink', value),
      ),
    ),
  );

/** The samples of a request with their units, and the units in total. */
export const sampleTable = (samples: NonNullable<EmailTemplate['samples']>): ReactElement => {
  const shown = samples.slice(0, LINES_MAX);
  const rest = samples.length - shown.length;
  const total = samples.reduce((sum, { quantity }) => sum + quantity, 0);
  return table(
    ...shown.map(({ name, quantity }, place) =>
      h(
        'tr',
        { key: `${place} ${name}` },
        cell('name', { wordBreak: 'break-word' }, 'ink', name),
        cell('units', number, 'ink', counted(quantity, 'unit')),
      ),
    ),
    rest > 0
      ? h(
          'tr',
          { key: 'rest' },
          cell('name', {}, 'quiet', `and ${counted(rest, 'more sample')}`),
          cell('units', number, 'quiet', ''),
        )
      : null,
    h(
      'tr',
      { key: 'total' },
      cell('name', { fontWeight: 600 }, 'ink', 'In total'),
      cell('units', { ...number, fontWeight: 600 }, 'ink', counted(total, 'unit')),
    ),
  );
};
