import { confirmUserAttribute, updatePassword, updateUserAttributes } from 'aws-amplify/auth';
import type { Pool } from '@/domain/identity/pools';
import { contextOf } from '@/services/account/identity';
import { takeEmail } from '@/services/account/ownIdentity';

/** What somebody who is signed in changes of their identity at the provider, through Amplify. */

/** Other sessions may go on: a real pool leaves them, the embedded provider ends them. */
export async function changePassword(pool: Pool, current: string, next: string): Promise<void> {
  await updatePassword(contextOf(pool), { oldPassword: current, newPassword: next });
}

/** Sends a code to the new address; until it comes back, the one before counts. */
export async function askForEmail(pool: Pool, email: string): Promise<void> {
  await updateUserAttributes(contextOf(pool), { userAttributes: { email } });
}

/** From here on the new address signs in, and letters go to it; answers the address of the record. */
export async function confirmEmail(pool: Pool, code: string): Promise<string> {
  const context = contextOf(pool);
  await confirmUserAttribute(context, { userAttributeKey: 'email', confirmationCode: code });
  // The tokens still say the old one.
  await context.fetchAuthSession({ forceRefresh: true });
  return (await takeEmail()).email;
}
