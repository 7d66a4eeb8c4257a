import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Header by which a page finds the IP address of the visitor. The site overwrites it on every request. */
export const CLIENT_IP_HEADER = 'x-client-address';

const UNKNOWN = 'unknown';

/** `::ffff:203.0.113.9` is 203.0.113.9 on a socket for both families. */
const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * IP address of the caller. Every trusted proxy appends the IP address of its client to `X-Forwarded-For`, so
 * the entry `trustedProxies` from the end is reliable; any client can write the entries before it.
 */
export function clientIpOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const entries = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const forwarded = trustedProxies > 0 ? entries.slice(-trustedProxies)[0]?.trim() : undefined;
  return (forwarded || request.socket.remoteAddress || UNKNOWN).replace(MAPPED, '');
}

/**
 * Key of an IP address for limits: the network for IPv6, because one network has 2^64 addresses of the same
 * visitor.
 */
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
