import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { PAY_PATH, splitLocalePath } from '@/domain/site/paths';
import { CLIENT_IP_HEADER, clientIpOf } from '@/server/http/callers/clientIp';
import { log } from '@/server/log';
import { isForRobots } from '@/server/modules/catalogue/sitemap/routes';
import { contentPolicy, developmentPolicy, type PolicyHosts } from '@/server/pages/contentPolicy';
import type { PageCache } from '@/server/pages/pageCache';
import { pageKey } from '@/server/pages/pageKey';
import { isReadingPage, methodsOf } from '@/server/pages/readingPages';
import { freshNonce, headersForRendering, type NextHandler, renderPage } from '@/server/pages/renderPage';
import {
  canonicalCaseUrl,
  canonicalLanguageUrl,
  isReadable,
  type RequestTarget,
  readTarget,
} from '@/server/pages/requestTarget';
import { securityHeaders } from '@/server/pages/securityHeaders';
import { pageRequestOf, sendPage } from '@/server/pages/sendPage';
import { OUTBOX_PATH } from '@/server/standIns/mailbox/page';

interface SiteParts {
  readonly api: Pick<Hono, 'fetch'>;
  readonly media: Pick<Hono, 'fetch'>;
  /** The sitemap and robots.txt. */
  readonly robots: Pick<Hono, 'fetch'>;
  /** E-mails that are kept instead of sent; null with a mail server. */
  readonly outbox: Pick<Hono, 'fetch'> | null;
  readonly renderNext: NextHandler;
  /** Renews the tokens of a signed-in person on account pages; omitted without sign-in. */
  readonly renewSession?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly cache: PageCache;
  /** Hashes of the inline scripts of pages that were written at build time (404, 500). */
  readonly builtScriptHashes: readonly string[];
  readonly policyHosts: PolicyHosts;
  /** Hosts of the payment page. */
  readonly paymentHosts: PolicyHosts;
  /** True where the site is reached over https. */
  readonly isSecure: boolean;
  readonly isDevelopment: boolean;
  readonly trustedProxies: number;
}

/** Static files in the specification that the database holds: another name of a call. */
const NAMED_CALLS: ReadonlyMap<string, string> = new Map([['/settings/data.json', '/api/public/settings']]);

/** Next's error page cannot be visited directly. */
const isOfNext = (pathname: string) => ['/500', '/_error'].includes(splitLocalePath(pathname).path);

const isOfOutbox = (pathname: string) => pathname === OUTBOX_PATH || pathname.startsWith(`${OUTBOX_PATH}/`);

const isOfPayment = (url: string) => splitLocalePath(url).path.split('?', 1)[0] === PAY_PATH;

const isReading = ({ method = '' }: IncomingMessage) => ['GET', 'HEAD'].includes(method);

/** Path that Next answers with our 404 page, also for a URL that it could not parse. */
const NOT_FOUND_PAGE = '/404';
const NOT_FOUND_TARGET: RequestTarget = { pathname: NOT_FOUND_PAGE, search: '', url: NOT_FOUND_PAGE };

function listenerOf(app: Pick<Hono, 'fetch'>) {
  // A client of HTTP/1.0 sends no Host header, which the listener would refuse.
  return getRequestListener(app.fetch, { hostname: 'localhost', overrideGlobalObjects: false });
}

/** Next would render a page for any method, even one that is kept. */
function refuseMethod(pathname: string, { method }: IncomingMessage, response: ServerResponse): void {
  const head = { allow: [...methodsOf(pathname), 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') {
    response.writeHead(204, head).end();
    return;
  }
  response.writeHead(405, { ...head, 'content-type': 'text/plain; charset=utf-8' });
  response.end('Esta página não aceita este tipo de envio. Volte e tente pelo site.');
}

function redirect(location: string, response: ServerResponse): void {
  response.writeHead(301, { location }).end();
}

/** Pages: kept ones from the cache, all others rendered for one person. */
function createPageAnswers(parts: SiteParts, headers: readonly [string, string][]) {
  const policyOf = (hashes: readonly string[], hosts = parts.policyHosts) =>
    contentPolicy([...parts.builtScriptHashes, ...hashes], hosts, parts.isSecure);

  return {
    /** True for a method of the page. While a developer edits, Next's own pages send it data. */
    accepts(pathname: string, { method = '' }: IncomingMessage): boolean {
      return methodsOf(pathname).includes(method) || (parts.isDevelopment && pathname.startsWith('/_'));
    },
    /** True for a kept page. It has its own headers; for everything else they are set before the answer. */
    isKept(pathname: string, request: IncomingMessage): boolean {
      return !parts.isDevelopment && isReading(request) && isReadable(pathname) && isReadingPage(pathname);
    },
    /** Sends a kept page synchronously: even awaiting a resolved promise would cost as much as sending it. */
    answerKeptPage(
      target: RequestTarget,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> | void {
      const pageRequest = pageRequestOf(request);
      const key = pageKey(target);
      const page = parts.cache.get(key, () => {
        request.url = key;
        return renderPage(parts.renderNext, request, { headers, policyOf });
      });
      if (!(page instanceof Promise)) return sendPage(page, pageRequest, response);
      return page.then((rendered) => sendPage(rendered, pageRequest, response));
    },
    async answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const nonce = freshNonce();
      const hosts = isOfPayment(request.url ?? '') ? parts.paymentHosts : parts.policyHosts;
      Object.assign(request.headers, headersForRendering(request, nonce));
      request.headers[CLIENT_IP_HEADER] = clientIpOf(request, parts.trustedProxies);
      const policy = parts.isDevelopment ? developmentPolicy() : policyOf([`'nonce-${nonce}'`], hosts);
      response.setHeader('Content-Security-Policy', policy);
      await parts.renewSession?.(request, response);
      await parts.renderNext(request, response);
    },
  };
}

/** The whole site behind one listener: the API, pictures, kept public pages, and Next for the rest. */
export function createSite(parts: SiteParts) {
  const answerApi = listenerOf(parts.api);
  const answerMedia = listenerOf(parts.media);
  const answerRobots = listenerOf(parts.robots);
  const answerOutbox = parts.outbox && listenerOf(parts.outbox);
  const headers = Object.entries(securityHeaders(parts.isSecure));
  const { accepts, isKept, answerKeptPage, answerPage } = createPageAnswers(parts, headers);

  function secure(response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value);
  }

  function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const target = readTarget(request.url ?? '/') ?? NOT_FOUND_TARGET;
    const { pathname } = target;
    request.url = target.url;
    const right = canonicalLanguageUrl(request.url) ?? canonicalCaseUrl(request.url);
    if (right === null && isKept(pathname, request)) return answerKeptPage(target, request, response);
    secure(response);
    request.url = NAMED_CALLS.get(pathname) ?? request.url;
    if (pathname === '/api' || pathname.startsWith('/api/') || NAMED_CALLS.has(pathname))
      return answerApi(request, response);
    if (pathname.startsWith('/media/')) return answerMedia(request, response);
    if (answerOutbox && isOfOutbox(pathname)) return answerOutbox(request, response);
    if (isForRobots(pathname)) return answerRobots(request, response);
    if (!accepts(pathname, request)) return refuseMethod(pathname, request, response);
    if (right !== null) return redirect(right, response);
    if (!isReadable(pathname) || isOfNext(pathname)) request.url = NOT_FOUND_PAGE;
    return answerPage(request, response);
  }

  function fail(response: ServerResponse, error: unknown): void {
    log.error('request_failed', { error });
    if (!response.headersSent) {
      secure(response);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
    }
    response.end('Não conseguimos abrir esta página agora. Tente de novo em instantes.');
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    try {
      answer(request, response)?.catch((error: unknown) => fail(response, error));
    } catch (error) {
      fail(response, error);
    }
  };
}
