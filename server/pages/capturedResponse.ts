import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Chunk = string | Uint8Array;
type Done = () => void;

/**
 * A response that is kept instead of sent, so that a rendered page can be stored and sent to many clients.
 */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #settled: Promise<void>;
  #settle: Done = () => undefined;

  constructor(request: IncomingMessage) {
    super(request);
    this.#settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** Resolves once the page has ended; `body` and the headers are complete then. */
  whenEnded(): Promise<void> {
    return this.#settled;
  }

  get body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find((value) => typeof value === 'object' && value !== null);
    for (const [name, value] of Object.entries((headers ?? {}) as OutgoingHttpHeaders)) {
      if (value !== undefined) this.setHeader(name, value);
    }
    return this;
  }

  override flushHeaders(): void {
    // Nothing is sent: the headers are read when the page has ended.
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string') {
      this.#chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'),
      );
    } else if (chunk instanceof Uint8Array) {
      this.#chunks.push(Buffer.from(chunk));
    }
  }

  override write(chunk: Chunk, ...rest: unknown[]): boolean {
    this.#keep(chunk, rest[0]);
    callLast(rest);
    return true;
  }

  override end(...rest: unknown[]): this {
    this.#keep(rest[0], rest[1]);
    this.finished = true;
    callLast(rest);
    this.emit('finish');
    this.emit('close');
    this.#settle();
    return this;
  }
}

function callLast(values: readonly unknown[]): void {
  const last = values.at(-1);
  if (typeof last === 'function') queueMicrotask(last as Done);
}
