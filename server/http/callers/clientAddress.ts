import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Where a page finds the address of who asks; the site writes it, whatever came under that name. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

const UNKNOWN = 'unknown';

/** `::ffff:203.0.113.9` is 203.0.113.9 on a socket for both families. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * The address of who asks. Every trusted proxy adds the address it was asked from at the end of `X-Forwarded-For`, so of
 * `trustedProxies` entries from the end the first one is true; what stands before it anybody may have written.
 */
export function clientAddressOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const entries = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = trustedProxies > 0 ? entries.slice(-trustedProxies)[0]?.trim() : undefined;
  return (forwarded || request.socket.remoteAddress || UNKNOWN).replace(MAPPED, '');
}

/** What an address counts as for a limit: a line of IPv6 has 2^64 addresses, and all of them are the same visitor. */
export function visitorOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
