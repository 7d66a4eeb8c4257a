import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Facts about a connection that show whether the caller is on this machine. */
export interface Arrival {
  /** The address of the connection itself. */
  readonly address: string;
  readonly host: string;
  /** True where any header says that somebody passed the request on. */
  readonly isForwarded: boolean;
  /** True where the site is for this machine alone. */
  readonly isSiteLocal: boolean;
}

const LOOPBACK_ADDRESS = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i;
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whatever a proxy or a tunnel writes when it passes a request on; browsers write none of these. */
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
 * True for somebody who sits at the machine of a site that is for it alone. A proxy on that machine makes the whole world look as
 * if it came from there, so nothing that was passed on counts; neither does another name for this machine, by which a foreign page
 * could read what is there.
 */
export function isAtThisMachine({ address, host, isForwarded, isSiteLocal }: Arrival): boolean {
  return isSiteLocal && !isForwarded && LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(host);
}
