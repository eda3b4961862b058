import type { CSSProperties } from 'react';

/** The colors of the web app (tokens.css) for email programs: light and dark. */
const colors = {
  page: ['#f7f6f2', '#111419'],
  card: ['#fefdfc', '#1a1d24'],
  text: ['#191e29', '#efece8'],
  muted: ['#575c67', '#a9acb4'],
  line: ['#dcdad5', '#32353d'],
  accent: ['#1e3f8f', '#95b9fb'],
  soft: ['#e1eafa', '#24314c'],
  'on-accent': ['#fdfcf9', '#0c1323'],
} as const;
export type Color = keyof typeof colors;

/** Light colors as inline style; the class lets the style sheet replace them in dark mode. */
export function colored(
  { text, background, border }: { text?: Color; background?: Color; border?: Color },
  style: CSSProperties = {},
) {
  const classes = [text && `t-${text}`, background && `g-${background}`, border && `e-${border}`];
  return {
    className: classes.filter(Boolean).join(' '),
    style: {
      ...style,
      ...(text ? { color: colors[text][0] } : {}),
      ...(background ? { backgroundColor: colors[background][0] } : {}),
      ...(border ? { borderColor: colors[border][0] } : {}),
    },
  };
}

const darkRules = Object.entries(colors)
  .map(
    ([name, [, dark]]) =>
      `.t-${name}{color:${dark}!important}.g-${name}{background-color:${dark}!important}.e-${name}{border-color:${dark}!important}`,
  )
  .join('');

// react-email's Body renders a table cell in the same color, which takes no class.
const darkPage = `html,body>table>tbody>tr>td{background-color:${colors.page[1]}!important}`;

export const styleSheet = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${darkRules}${darkPage}}@media(max-width:480px){.card{padding:28px 22px!important}}`;

export const fontFamily =
  '"Hanken Grotesk",system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif';

export const textStyles = {
  heading: {
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    margin: '0 0 14px',
    wordBreak: 'break-word',
  },
  subheading: { fontSize: 16, lineHeight: '24px', fontWeight: 600, margin: '26px 0 0' },
  body: { fontSize: 15, lineHeight: '24px', margin: '0 0 12px', wordBreak: 'break-word' },
  label: { fontSize: 13, lineHeight: '20px' },
  small: { fontSize: 13, lineHeight: '20px', margin: '0 0 4px' },
} satisfies Record<string, CSSProperties>;
