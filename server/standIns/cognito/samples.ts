import { eq } from 'drizzle-orm';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { SAMPLE_IDENTITIES, type SampleIdentity } from '@/server/demo/identities';
import { idOf } from '@/server/demo/ids';
import { addSamplePeople } from '@/server/demo/people';
import type { Idp } from './context';
import { deleteUnreadableKeys } from './keys';
import { openVerifier, sealPassword } from './passwords';
import { deleteUser, findUser, type NewIdpUser } from './store/users';

function rowOf(
  idp: Idp,
  { pool, sub, email, password, name, groups, isInvited }: SampleIdentity,
): NewIdpUser {
  return {
    sub,
    pool,
    email,
    emailVerified: true,
    status: isInvited ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    sealedVerifier: sealPassword(idp, { pool, sub, email }, password),
    attributes: name === null ? {} : { name },
    groups: [...groups],
  };
}

/**
 * Without the secret, which may be lost with its folder, no sign-in is possible: keys and samples are created
 * again.
 */
async function deleteUnreadable(idp: Idp): Promise<void> {
  await deleteUnreadableKeys(idp);
  for (const { pool, sub } of SAMPLE_IDENTITIES) {
    const user = await findUser(idp.db, pool, sub);
    if (user?.sealedVerifier && !openVerifier(idp, user)) await deleteUser(idp.db, pool, sub);
  }
}

/**
 * Adds the missing people of the sample catalogue and returns how many. Their passwords are public, so sites
 * that others can reach never have them.
 */
export async function addSampleIdentities(idp: Idp): Promise<number> {
  if (!idp.hasSampleProvider) return 0;
  await deleteUnreadable(idp);
  const company = idOf('entrepreneur', 'arvoredo');
  const [sample] = await idp.db
    .select({ id: entrepreneur.id })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, company));
  if (!sample) return 0;
  const added = await idp.db
    .insert(idpUser)
    .values(SAMPLE_IDENTITIES.map((identity) => rowOf(idp, identity)))
    .onConflictDoNothing()
    .returning({ sub: idpUser.sub });
  await addSamplePeople(idp.db);
  return added.length;
}
