import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { log } from '@/server/log';
import { contentPolicy, developmentPolicy, type PolicyHosts } from '@/server/pages/contentPolicy';
import type { PageCache } from '@/server/pages/pageCache';
import { pageKey } from '@/server/pages/pageKey';
import { isReadingPage } from '@/server/pages/readingPages';
import { freshNonce, type NextHandler, NONCE_HEADER, renderPage } from '@/server/pages/renderPage';
import { securityHeaders } from '@/server/pages/securityHeaders';
import { askedOf, sendPage } from '@/server/pages/sendPage';

export interface SiteParts {
  readonly api: Pick<Hono, 'fetch'>;
  readonly media: Pick<Hono, 'fetch'>;
  readonly renderNext: NextHandler;
  readonly cache: PageCache;
  /** Hashes of the inline scripts of pages that were written at build time (404, 500). */
  readonly builtScriptHashes: readonly string[];
  readonly policyHosts: PolicyHosts;
  /** True where the site is reached over https. */
  readonly isSecure: boolean;
  readonly isDevelopment: boolean;
}

const READING_METHODS = ['GET', 'HEAD'];

function listenerOf(app: Pick<Hono, 'fetch'>) {
  // The optimizer of next/image makes requests without a Host header, which the listener would refuse.
  return getRequestListener(app.fetch, { hostname: 'localhost', overrideGlobalObjects: false });
}

/** The whole site behind one listener: the API, pictures, kept public pages, and Next for the rest. */
export function createSite(parts: SiteParts) {
  const answerApi = listenerOf(parts.api);
  const answerMedia = listenerOf(parts.media);
  const headers = Object.entries(securityHeaders(parts.isSecure));

  const policyOf = (hashes: readonly string[]) =>
    contentPolicy([...parts.builtScriptHashes, ...hashes], parts.policyHosts, parts.isSecure);

  async function answerKeptPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = askedOf(request);
    const key = pageKey(request.url ?? '/');
    request.url = key;
    const page = await parts.cache.get(key, () => renderPage(parts.renderNext, request, policyOf));
    sendPage(page, asked, response);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const nonce = freshNonce();
    request.headers[NONCE_HEADER] = nonce;
    const policy = parts.isDevelopment ? developmentPolicy() : policyOf([`'nonce-${nonce}'`]);
    response.setHeader('Content-Security-Policy', policy);
    await parts.renderNext(request, response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/api' || pathname.startsWith('/api/')) return answerApi(request, response);
    if (pathname.startsWith('/media/')) return answerMedia(request, response);
    const isKept =
      !parts.isDevelopment && READING_METHODS.includes(request.method ?? '') && isReadingPage(pathname);
    return isKept ? answerKeptPage(request, response) : answerPage(request, response);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      log.error('request_failed', { error });
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Não conseguimos abrir esta página agora. Tente de novo em instantes.');
    });
  };
}
