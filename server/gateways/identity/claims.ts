import { OPERATORS_GROUP, type Pool } from '@/domain/identity/pools';

/** Claims of a valid session: signature, issuer, client, use and time of its tokens were checked. */
export interface IdentityClaims {
  readonly pool: Pool;
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Name at the provider, if the person entered one. */
  readonly name?: string | undefined;
  readonly groups: readonly string[];
}

/**
 * Reads the identity of a request: `Authorization: Bearer`, else the cookies of a request that changes
 * nothing or comes from this site. Null for a visitor.
 *
 * @throws AppError `unauthenticated` if tokens are forged, expired, or another pool's; `identity_unavailable`
 * if the provider cannot be reached
 */
export type ReadIdentity = (request: Request) => Promise<IdentityClaims | null>;

export const isOperator = ({ groups }: Pick<IdentityClaims, 'groups'>): boolean =>
  groups.includes(OPERATORS_GROUP);
