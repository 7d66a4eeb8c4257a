import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Facts about a connection that show whether the caller is on this machine. */
export interface Arrival {
  /** Remote IP address of the connection. */
  readonly address: string;
  readonly host: string;
  /** True if any header shows that a proxy forwarded the request. */
  readonly isForwarded: boolean;
  /** True if the site is only for this machine. */
  readonly isSiteLocal: boolean;
}

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Headers that a proxy or a tunnel adds when it forwards a request; browsers send none of these. */
const FORWARDING =
  /^(?:forwarded|via|(?:x|cf|true|fastly)-.*(?:forwarded|real|client|connecting|original).*)$/;

export function arrivalOf(context: Context, isSiteLocal: boolean): Arrival {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  return {
    address: incoming?.socket.remoteAddress ?? '',
    host: incoming?.headers.host ?? '',
    isForwarded: [...context.req.raw.headers.keys()].some((name) => FORWARDING.test(name)),
    isSiteLocal,
  };
}

/**
 * True for a visitor on this machine, where the site is only for this machine. A forwarded request does not
 * count: a proxy on this machine makes every request look local. Another name for this machine does not count
 * either: a foreign page could use it to read local data.
 */
export function isAtThisMachine({ address, host, isForwarded, isSiteLocal }: Arrival): boolean {
  return isSiteLocal && !isForwarded && LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(host);
}
