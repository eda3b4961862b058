import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react';
import { painted, text } from './styles.ts';

type Painted = { className?: string; style?: CSSProperties };

const table = (look: Painted, ...rows: ReactNode[][]) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0, ...look },
    h('tbody', null, ...rows.map((cells) => h('tr', null, ...cells))),
  );

const block = (ground: 'on-accent' | 'soft', width: number, height: number, borderRadius: string) =>
  h('td', {
    width,
    height,
    ...painted({ ground }, { width, height, fontSize: 0, lineHeight: 0, borderRadius }),
  });

/** The portal's mark, a sheet whose corner lifts off, drawn in table cells: few mail programs show SVG. */
const mark = table(
  painted({ ground: 'accent' }, { width: 30, height: 30, borderRadius: 7, borderCollapse: 'separate' }),
  [
    h(
      'td',
      { align: 'center', style: { padding: 7 } },
      table(
        { style: { borderCollapse: 'separate' } },
        [block('on-accent', 10, 10, '2px 0 0 0'), block('on-accent', 6, 10, '0 2px 0 0')],
        [block('on-accent', 10, 6, '0 0 0 2px'), block('soft', 6, 6, '0 0 6px 0')],
      ),
    ),
  ],
);

/** The head of every mail. */
export const brand = (name: string): ReactElement =>
  table({ style: { marginBottom: 18 } }, [
    h('td', { style: { width: 42 } }, mark),
    h('td', painted({ text: 'ink' }, { ...text.body, fontWeight: 600 }), name),
  ]);
