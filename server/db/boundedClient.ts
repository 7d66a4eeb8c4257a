import { Client, type ClientConfig } from 'pg';

/** Message of a query whose connection was ended. */
export const SILENT_DATABASE = 'database did not answer in time';

/** Connection of `pg`, whose types do not declare the socket. */
interface Wire {
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

type Done = (...result: readonly unknown[]) => void;

/**
 * A client that ends its connection when a query gets no answer. The limit of the server does not help against a server that hangs:
 * it accepts the query and is silent. A connection that was only abandoned would go back to the pool and stop the next request.
 */
export function boundedClient(silenceMs: number): typeof Client {
  return class extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
      const bounded = (...sent: unknown[]): unknown => {
        const timer = setTimeout(() => {
          (this as unknown as Wire).connection.stream.destroy(new Error(SILENT_DATABASE));
        }, silenceMs);
        const stop = () => clearTimeout(timer);
        const last = sent.at(-1);
        if (typeof last === 'function') {
          const done: Done = (...result) => {
            stop();
            (last as Done)(...result);
          };
          return send(...sent.slice(0, -1), done);
        }
        const answer = send(...sent);
        if (answer instanceof Promise) answer.then(stop, stop);
        else stop();
        return answer;
      };
      this.query = bounded as typeof this.query;
    }
  };
}
