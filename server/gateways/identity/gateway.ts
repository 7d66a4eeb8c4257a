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
  /**
   * By provider names, such as `name`. Required attributes that are missing are requested at the first
   * sign-in.
   */
  readonly attributes: Readonly<Record<string, string>>;
}

/** An identity whose temporary password has not been changed yet. */
export interface InvitedIdentity {
  readonly sub: string;
  /** Time of the last invitation. */
  readonly invitedAt: Date;
}

/** A session on one device. */
export interface IdentitySession {
  readonly id: string;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** Calls to the identity provider, besides those that a browser makes itself. */
export interface IdentityGateway {
  readonly readIdentity: ReadIdentity;
  /**
   * Creates an identity and sends the e-mail with its temporary password; answers its sub, or null if the
   * e-mail is taken.
   */
  invite(pool: Pool, invitation: Invitation): Promise<string | null>;
  /** Null if the e-mail has no identity, or if its owner has already signed in. */
  findInvited(pool: Pool, email: string): Promise<InvitedIdentity | null>;
  /** Gives an invited identity a new temporary password and e-mails it; false if it is no longer invited. */
  inviteAgain(pool: Pool, sub: string, invitation: Invitation): Promise<boolean>;
  /** Null if the identity does not exist. */
  stateOf(pool: Pool, sub: string): Promise<IdentityState | null>;
  /** Ends every session, so that none can be renewed. Issued tokens stay valid until they expire. */
  signOutEverywhere(pool: Pool, sub: string): Promise<void>;
  /** Deletes an identity permanently; a missing one is not an error. */
  remove(pool: Pool, sub: string): Promise<void>;
  /** Null if the provider keeps no list of sessions. */
  sessionsOf(pool: Pool, sub: string): Promise<readonly IdentitySession[] | null>;
  /** Number of identities with exactly this e-mail. */
  countByEmail(pool: Pool, email: string): Promise<number>;
}
