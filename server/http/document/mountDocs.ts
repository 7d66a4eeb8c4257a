import type { Hono } from 'hono';
import { type GuideChapter, renderDocsPage } from '@/server/http/document/docsPage';
import { DOCS_STYLE } from '@/server/http/document/docsStyle';
import { type ApiContents, buildOpenApi } from '@/server/http/document/openApi';

/** The page has no scripts and one style sheet. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function answer(body: string, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Built at the first request, because most processes never serve the document. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

interface DocsContents extends ApiContents {
  /** The introduction of the page. */
  readonly guide: readonly GuideChapter[];
}

/** Serves the API document as a page at /docs and as OpenAPI at /openapi.json. */
export function mountDocs(app: Hono, contents: DocsContents, base: string): void {
  const api = once(() => buildOpenApi(contents, base));
  const page = once(() => renderDocsPage(api(), contents.guide, base));
  const document = once(() => JSON.stringify(api()));
  app.get('/docs', () => answer(page(), 'text/html'));
  app.get('/docs/style.css', () => answer(DOCS_STYLE, 'text/css'));
  app.get('/openapi.json', () => answer(document(), 'application/json'));
}
