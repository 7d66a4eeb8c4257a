import { AppError } from '@/domain/errors/appError';
import type { TeamRole } from '@/domain/team';

/** Facts of every signed-in identity. */
interface SignedIn {
  /** The `sub` of the identity, which is the id of its record; the record need not exist yet. */
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Caller as the identity of the request proves it; never as the request describes itself. */
export type Caller =
  | { readonly kind: 'visitor'; readonly sessionId: string | null }
  | ({ readonly kind: 'buyer' } & SignedIn)
  /** A company account, or a member of its team; both act for `companyId`. */
  | ({
      readonly kind: 'entrepreneur';
      readonly companyId: string;
      readonly role: 'owner' | TeamRole;
    } & SignedIn)
  | ({ readonly kind: 'operator' } & SignedIn);

export type Identity = Exclude<Caller, { kind: 'visitor' }>;
/** A company account or a member of its team. */
export type CompanyCaller = Extract<Caller, { kind: 'entrepreneur' }>;

/**
 * Reads the identity of a request: a visitor without one. Throws if it is forged or expired.
 *
 * @param isOpen true for public data, which is answered to a visitor also while the identity provider is unavailable
 */
export type IdentifyCaller = (request: Request, isOpen?: boolean) => Promise<Caller>;

/** A person without a session; also the actor of a signed link. */
export const VISITOR = { kind: 'visitor', sessionId: null } as const satisfies Caller;

/** For a server without sign-in: every caller is a visitor. */
export const everybodyIsVisitor: IdentifyCaller = async () => VISITOR;

/**
 * The caller as a signed-in identity.
 *
 * @throws AppError `unauthenticated` for a visitor
 */
export function requireIdentity(caller: Caller): Identity {
  if (caller.kind === 'visitor') throw new AppError('unauthenticated');
  return caller;
}
