import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { clientAddressOf } from '@/server/http/callers/clientAddress';
import type { Idp } from './context';

/** The address of who asks; a request that came over no connection is of this very process. */
export function addressOf({ trustedProxies }: Idp, context: Context): string {
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  return incoming ? clientAddressOf(incoming, trustedProxies) : 'in-process';
}
