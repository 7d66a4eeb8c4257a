import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Identity } from '@/server/http/callers/caller';
import type { PersonalData } from '@/server/modules/dependencies';
import type { Work } from '@/server/modules/platform/history/work';
import type { Owner } from './owner';

/**
 * Closes what an account still has open and erases its personal data, noun by noun, in the transaction that
 * deletes it.
 */
export async function erasePersonalData(
  personalData: readonly PersonalData[],
  work: Work<Identity>,
  owner: Owner,
  site: EmailSite,
): Promise<void> {
  for (const { erase } of personalData) await erase?.(work, owner, site);
}
