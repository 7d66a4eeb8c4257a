import { hashOf } from '@/server/pages/contentPolicy';
import { variablesCss } from '@/theme/variables';

/** Uses installed fonts: the files of the site are not needed here. */
const STYLE = `${variablesCss()}
:root { --font-inter: Inter; --font-fraunces: Fraunces; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-background); color: var(--color-ink); font: 1rem/1.55 var(--font-text); }
main { max-width: 60rem; margin: 0 auto; padding: var(--space-8) var(--space-5) var(--space-16); }
h1 { margin: 0 0 var(--space-2); font: var(--weight-title) var(--text-3xl)/1.2 var(--font-title); overflow-wrap: anywhere; }
h2 { margin: var(--space-8) 0 var(--space-3); font: var(--weight-title) var(--text-xl)/1.3 var(--font-title); }
p { margin: 0 0 var(--space-6); color: var(--color-ink-muted); max-width: var(--reading-width); }
a { color: var(--color-primary); }
:focus-visible { outline: 3px solid var(--color-primary); outline-offset: 2px; border-radius: var(--radius-small); }
`;

interface PlainPage {
  /** Already escaped, like the content. */
  readonly title: string;
  readonly content: string;
  /** Rules beside those that all such pages share. */
  readonly style?: string;
  readonly status?: number;
  /** True if the page shows a frame of this site. */
  readonly hasFrame?: boolean;
  /** True if the page has forms that send data to this site. */
  readonly hasForms?: boolean;
}

/** An uncached, unindexed page in Portuguese, without scripts, written by the server itself. */
export function plainPage({
  title,
  content,
  style = '',
  status = 200,
  hasFrame = false,
  hasForms = false,
}: PlainPage): Response {
  const rules = `${STYLE}${style}`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(rules)}`,
    ...(hasFrame ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${rules}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'X-Robots-Tag': 'noindex',
    },
  });
}
