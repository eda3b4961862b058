/** The page's looks: paper, ink and one accent, in the light and in the dark. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.972 0.005 85), oklch(0.19 0.012 265));
  --surface: light-dark(oklch(0.995 0.002 85), oklch(0.232 0.014 265));
  --ink: light-dark(oklch(0.235 0.022 265), oklch(0.945 0.006 85));
  --quiet: light-dark(oklch(0.475 0.018 265), oklch(0.745 0.012 265));
  --line: light-dark(oklch(0.888 0.007 85), oklch(0.33 0.015 265));
  --accent: light-dark(oklch(0.395 0.138 264), oklch(0.785 0.102 262));
}
* { box-sizing: border-box; }
body {
  max-width: 60rem;
  margin: 0 auto;
  padding: 2rem 1rem 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.125rem; margin: 0 0 .5rem; scroll-margin-top: 1rem; }
h3 { font-size: .875rem; color: var(--quiet); margin: 1.25rem 0 .25rem; }
p { margin: .5rem 0; }
a { color: var(--accent); }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .9em; }
nav ul { list-style: none; margin: 2rem 0; padding: 0; columns: 22rem; }
nav li { break-inside: avoid; padding: .25rem 0; color: var(--quiet); }
section {
  margin: 0 0 1.25rem;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: .5rem;
}
dl { margin: 0; }
dl div { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: 1rem; padding: .25rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dd { margin: 0; }
pre { margin: .25rem 0 0; padding: 1rem; overflow-x: auto; background: var(--paper); border-radius: .375rem; overflow-wrap: normal; }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; gap: 0; } }
`;
