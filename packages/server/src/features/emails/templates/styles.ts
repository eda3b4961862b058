import type { CSSProperties } from 'react';

/** The portal's colours (web, tokens.css) as mail programs read them: light, and dark where the reader wants it. */
const colours = {
  paper: ['#f7f6f2', '#111419'],
  sheet: ['#fefdfc', '#1a1d24'],
  ink: ['#191e29', '#efece8'],
  quiet: ['#575c67', '#a9acb4'],
  line: ['#dcdad5', '#32353d'],
  accent: ['#1e3f8f', '#95b9fb'],
  soft: ['#e1eafa', '#24314c'],
  'on-accent': ['#fdfcf9', '#0c1323'],
} as const;
type Colour = keyof typeof colours;

type Paint = { text?: Colour; ground?: Colour; edge?: Colour };

/** The class and style of something painted in the portal's colours. */
export const painted = ({ text, ground, edge }: Paint, style: CSSProperties = {}) => ({
  className: [text && `t-${text}`, ground && `g-${ground}`, edge && `e-${edge}`].filter(Boolean).join(' '),
  style: {
    ...style,
    ...(text ? { color: colours[text][0] } : {}),
    ...(ground ? { backgroundColor: colours[ground][0] } : {}),
    ...(edge ? { borderColor: colours[edge][0] } : {}),
  },
});

const darkRules = Object.entries(colours)
  .map(
    ([name, [, dark]]) =>
      `.t-${name}{color:${dark}!important}.g-${name}{background-color:${dark}!important}.e-${name}{border-color:${dark}!important}`,
  )
  .join('');

// The body's one cell repeats its colour and takes no class.
const darkGround = `html,body>table>tbody>tr>td{background-color:${colours.paper[1]}!important}`;

/** What cannot stand on the elements themselves: the reader's wish for dark, and the narrow screen. */
export const styleSheet = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkRules}${darkGround}}@media(max-width:480px){.sheet{padding:28px 22px!important}}`;

export const font =
  '"Hanken Grotesk",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

export const text = {
  heading: {
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    margin: '0 0 14px',
    wordBreak: 'break-word',
  },
  body: { fontSize: 15, lineHeight: '24px', margin: '0 0 12px', wordBreak: 'break-word' },
  label: { fontSize: 13, lineHeight: '20px' },
  small: { fontSize: 13, lineHeight: '20px', margin: '0 0 4px' },
} satisfies Record<string, CSSProperties>;
