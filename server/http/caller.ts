import { AppError } from '@/server/http/appError';

/** Who asks, as far as the identity of the request proves it; never what the request says about itself. */
export type Caller =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'buyer'; readonly id: string }
  | { readonly kind: 'entrepreneur'; readonly id: string }
  | { readonly kind: 'operator'; readonly id: string };

export type Identity = Exclude<Caller, { kind: 'visitor' }>;

/** Reads the identity of a request. It answers a visitor when there is none, and throws when one is forged or expired. */
export type IdentifyCaller = (request: Request) => Promise<Caller>;

const VISITOR: Caller = { kind: 'visitor' };

/** For a server without sign-in: everybody is a visitor. */
export const everybodyIsVisitor: IdentifyCaller = async () => VISITOR;

/**
 * The caller as somebody who has signed in.
 *
 * @throws AppError `unauthenticated` for a visitor
 */
export function requireIdentity(caller: Caller): Identity {
  if (caller.kind === 'visitor') throw new AppError('unauthenticated');
  return caller;
}
