import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';

export interface SentRequest {
  readonly path: string;
  /** URL, headers and body. */
  readonly text: string;
}

/** Requests that a browser sent, and problems that its pages reported; both grow. */
export interface Recorder {
  readonly sent: readonly SentRequest[];
  readonly problems: readonly string[];
  close(): Promise<void>;
}

const WATCHER_PATH = '/journey-watcher.js';
const PROBLEM_PATH = '/journey-problem';

/** Reports the errors of a page, because WebDriver has no command for them. */
const WATCHER = `(() => {
  const report = (text) => navigator.sendBeacon('${PROBLEM_PATH}', location.pathname + ': ' + text);
  addEventListener('error', ({ message, error }) => report('exception: ' + (error?.stack ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection: ' + (reason?.stack ?? reason)));
  addEventListener('securitypolicyviolation', (event) =>
    report('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...parts) => { report('console ' + level + ': ' + parts.join(' ')); log(...parts); };
  }
})();`;

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Headers of the other side that do not concern this one. */
function withoutLength(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...rest } = headers;
  return rest;
}

/** Passes an answer on; a page gets the watcher as its first script. */
async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const isPage = from.headers['content-type']?.startsWith('text/html');
  if (!isPage) {
    to.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(to);
    return;
  }
  const html = (await bodyOf(from)).toString();
  to.writeHead(from.statusCode ?? 502, withoutLength(from.headers));
  to.end(html.replace(/<head>/, `<head><script src="${WATCHER_PATH}"></script>`));
}

/** Starts a server between the browser and the product at `target`, which must have its URL as `SITE_URL`. */
export async function record(port: number, target: string): Promise<Recorder> {
  const sent: SentRequest[] = [];
  const problems: string[] = [];

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/', method = 'GET', headers } = request;
    const body = await bodyOf(request);
    if (path === WATCHER_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(WATCHER);
      return;
    }
    if (path === PROBLEM_PATH) {
      problems.push(body.toString());
      response.writeHead(204).end();
      return;
    }
    sent.push({ path, text: `${path} ${JSON.stringify(headers)} ${body.toString()}` });
    const own = { ...headers, 'accept-encoding': 'identity' };
    const forwarded = send(new URL(path, target), { method, headers: own }, (from) => {
      const status = from.statusCode ?? 0;
      if (status >= 400) problems.push(`${status}: ${method} ${path}`);
      void answer(from, response);
    });
    // The browser left the page, as from a stream of events.
    response.on('close', () => forwarded.destroy());
    forwarded.on('error', () => response.destroy());
    forwarded.end(body);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    sent,
    problems,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
