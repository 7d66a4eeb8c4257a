import { confirmUserAttribute, updatePassword, updateUserAttributes } from 'aws-amplify/auth';
import type { Pool } from '@/domain/identity/pools';
import { contextOf } from '@/services/account/identity';
import { syncEmail } from '@/services/account/ownIdentity';

/** Changes to the signed-in person's own identity at the provider, through Amplify. */

/** A real pool leaves other sessions signed in, the embedded provider ends them. */
export async function changePassword(pool: Pool, current: string, next: string): Promise<void> {
  await updatePassword(contextOf(pool), { oldPassword: current, newPassword: next });
}

/** Sends a code to the new e-mail; the old one stays valid until it is confirmed. */
export async function requestEmailChange(pool: Pool, email: string): Promise<void> {
  await updateUserAttributes(contextOf(pool), { userAttributes: { email } });
}

/** Confirms the new e-mail; returns the e-mail of the record. */
export async function confirmEmail(pool: Pool, code: string): Promise<string> {
  const context = contextOf(pool);
  await confirmUserAttribute(context, { userAttributeKey: 'email', confirmationCode: code });
  // The tokens still have the old one.
  await context.fetchAuthSession({ forceRefresh: true });
  return (await syncEmail()).email;
}
