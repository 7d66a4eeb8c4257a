import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { clientAddressOf } from '@/server/http/callers/clientAddress';
import type { Idp } from './context';

/** IP address of the caller; in-process requests have no connection and use a constant. */
export function ipAddressOf({ trustedProxies }: Idp, context: Context): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  return incoming ? clientAddressOf(incoming, trustedProxies) : 'in-process';
}
