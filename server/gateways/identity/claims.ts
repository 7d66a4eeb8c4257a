import { OPERATORS_GROUP, type Pool } from '@/domain/identity/pools';

/** What a valid session proves: signature, issuer, client, use and time of its tokens were checked. */
export interface IdentityClaims {
  readonly pool: Pool;
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** As they call themselves at the provider, if they said it there. */
  readonly name?: string | undefined;
  readonly groups: readonly string[];
}

/**
 * Reads the identity of a request: `Authorization: Bearer`, else the cookies of a request that changes nothing or comes from
 * this very site. Null where nobody is signed in.
 *
 * @throws AppError `unauthenticated` where tokens are forged, expired, or another pool's; `identity_unavailable` where the
 * provider cannot be asked
 */
export type ReadIdentity = (request: Request) => Promise<IdentityClaims | null>;

export const isOperator = ({ groups }: Pick<IdentityClaims, 'groups'>): boolean =>
  groups.includes(OPERATORS_GROUP);
