import type { Pool } from '@/domain/identity/pools';
import type { IdentityStatus } from '@/domain/identity/status';
import type { ReadIdentity } from '@/server/gateways/identity/claims';

export interface IdentityState {
  readonly status: IdentityStatus;
  readonly emailVerified: boolean;
  /** Other providers that the person signs in through, such as `Google`. */
  readonly providers: readonly string[];
}

export interface Invitation {
  readonly email: string;
  /** Changed at the first sign-in; see `temporaryPassword`. */
  readonly temporaryPassword: string;
  /** By their names at the provider, such as `name`. What is required and missing here is asked for at the first sign-in. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** An identity whose temporary password nobody has changed yet. */
export interface InvitedIdentity {
  readonly sub: string;
  /** When it was invited, the last time. */
  readonly invitedAt: Date;
}

/** One place where somebody is signed in. */
export interface IdentitySession {
  readonly id: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** What the product asks of the identity provider besides the calls that a browser makes itself. */
export interface IdentityGateway {
  readonly readIdentity: ReadIdentity;
  /** Creates an identity and sends the letter with its temporary password; answers its sub, or null where the e-mail has one. */
  invite(pool: Pool, invitation: Invitation): Promise<string | null>;
  /** Null where the e-mail has no identity, or one that somebody has signed in to. */
  findInvited(pool: Pool, email: string): Promise<InvitedIdentity | null>;
  /** Gives such an identity another temporary password and sends its letter; false where it is none any more. */
  inviteAgain(pool: Pool, sub: string, invitation: Invitation): Promise<boolean>;
  /** Null where there is no such identity. */
  stateOf(pool: Pool, sub: string): Promise<IdentityState | null>;
  /** Ends every session: none can be renewed. Tokens that are out stay valid until they expire. */
  signOutEverywhere(pool: Pool, sub: string): Promise<void>;
  /** Deletes an identity for ever; one that is gone already is no error. */
  remove(pool: Pool, sub: string): Promise<void>;
  /** Null where the provider keeps no list of them. */
  sessionsOf(pool: Pool, sub: string): Promise<readonly IdentitySession[] | null>;
  /** How many identities have exactly this e-mail. */
  countByEmail(pool: Pool, email: string): Promise<number>;
}
