import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { clientIpOf } from '@/server/http/callers/clientIp';
import type { Idp } from './context';

/** IP address of the caller; in-process requests have no connection and use a constant. */
export function ipAddressOf({ trustedProxies }: Idp, context: Context): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  return incoming ? clientIpOf(incoming, trustedProxies) : 'in-process';
}
