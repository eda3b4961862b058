import type { Plugin } from 'vite';
import type { SampleEmail } from '../../packages/server/test/emails/sample-emails.ts';
import { inCheckout } from '../checkout.ts';

const SAMPLES = 'packages/server/test/emails/sample-emails.ts';

const STYLE = `
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
  a { color: inherit; }
  body { margin: 0; display: flex; flex-flow: row-reverse wrap; gap: 2rem; padding: 1.5rem; }
  nav { flex: 1 1 14rem; } main { flex: 4 1 22rem; min-width: 0; }
  ul { list-style: none; padding: 0; } li a { display: block; padding: 0.3rem 0; }
  h1 { font-size: 1.25rem; } h2 { font-size: 1rem; }
  iframe { width: 100%; height: 46rem; border: 1px solid GrayText; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid GrayText; padding: 1rem; }`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(emails: SampleEmail[], shown: SampleEmail): string {
  const links = emails.map(({ name }) => {
    const current = name === shown.name ? ' aria-current="page"' : '';
    return `<li><a href="/emails/${name}"${current}>${name}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(shown.subject)}</title><style>${STYLE}</style></head>
<body>
<main>
<h1>${escapeHtml(shown.subject)}</h1>
<p>${escapeHtml(shown.preview)}</p>
<h2>HTML</h2>
<iframe title="HTML" srcdoc="${escapeHtml(shown.html)}"></iframe>
<h2>Text</h2>
<pre tabindex="0">${escapeHtml(shown.text)}</pre>
</main>
<nav aria-label="Emails"><ul>${links.join('')}</ul></nav>
</body>
</html>`;
}

/** Serves every email of the portal with sample values at /emails, in `pnpm dev` only. A reload shows changed templates. */
export function emailPreview(): Plugin {
  return {
    name: 'email-preview',
    configureServer(server) {
      server.middlewares.use('/emails', (request, response, next) => {
        const show = async () => {
          const samples = await server.ssrLoadModule(inCheckout(SAMPLES));
          const emails: SampleEmail[] = await samples.renderSampleEmails();
          const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
          const shown = name ? emails.find((email) => email.name === name) : emails[0];
          if (!shown) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page(emails, shown));
        };
        show().catch(next);
      });
    },
  };
}
