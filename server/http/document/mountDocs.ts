import type { Hono } from 'hono';
import { renderDocsPage } from '@/server/http/document/docsPage';
import { DOCS_STYLE } from '@/server/http/document/docsStyle';
import { buildOpenApi } from '@/server/http/document/openApi';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Route } from '@/server/http/routing/route';

/** The page has no script and one style sheet of its own. */
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

/** Made when it is first asked for: few who start the API read its document. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Serves the API document of these routes, as a page at /docs and as OpenAPI at /openapi.json. */
export function mountDocs(
  app: Hono,
  routes: readonly Route[],
  files: readonly FileCall[],
  base: string,
): void {
  const api = once(() => buildOpenApi(routes, base, { files }));
  const page = once(() => renderDocsPage(api(), base));
  const document = once(() => JSON.stringify(api()));
  app.get('/docs', () => answer(page(), 'text/html'));
  app.get('/docs/style.css', () => answer(DOCS_STYLE, 'text/css'));
  app.get('/openapi.json', () => answer(document(), 'application/json'));
}
