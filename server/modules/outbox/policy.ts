import type { Caller } from '@/server/http/caller';

/** How a request came, as far as it tells whether whoever reads sits at this very machine. */
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

/**
 * Letters hold codes and names. Operators read them, and whoever sits at the machine of a site that is for it alone. A proxy
 * on that machine makes the whole world look as if it came from there, so nothing that was passed on counts; neither does
 * another name for this machine, by which a foreign page could read them.
 */
export function canReadOutbox(caller: Caller, arrival: Arrival): boolean {
  if (caller.kind === 'operator') return true;
  const { address, host, isForwarded, isSiteLocal } = arrival;
  return isSiteLocal && !isForwarded && LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(host);
}
