import { choicePath } from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import { groupPath } from '@/domain/unitChoice/answers';
import { readSignedIn } from '@/services/account/signedIn';
import { findUser } from '@/services/account/users';
import { ApiError } from '@/services/http/apiError';
import type { WaitingSubject } from './groupSubject';
import type { WaitingAccount, WaitingScreenProps } from './WaitingScreen';

interface PageRequest {
  readonly headers: { readonly cookie: string; readonly 'sec-fetch-site': string };
}

/** The signed-in buyer; null for all others, who type their contact. */
async function loadAccount({ headers }: PageRequest): Promise<WaitingAccount | null> {
  const signedIn = readSignedIn(headers.cookie);
  if (signedIn?.pool !== 'user' || signedIn.sub === null || signedIn.isOperator) return null;
  try {
    const { email } = await findUser(signedIn.sub, { headers });
    return { email };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Facts of the form: what is awaited, and by whom. */
export async function loadWaiting(
  subject: WaitingSubject,
  request: PageRequest,
): Promise<Omit<WaitingScreenProps, 'action' | 'form' | 'sent'>> {
  const { project, choice, label, displayState, group } = subject;
  const isBeforeLaunch = isWaitingListOnly(project.phase);
  const isStale = project.availability.freshness === 'stale';
  return {
    title: project.title,
    label,
    company: project.entrepreneur.tradeName,
    isBeforeLaunch,
    isForSale: displayState === 'active' && !isBeforeLaunch && !isStale,
    asksBedrooms: project.plans.some(({ bedrooms }) => bedrooms > 0),
    account: await loadAccount(request),
    group: group && (group.position === null ? 'plan' : 'position'),
    back: group === null ? choicePath(project.slug, choice) : groupPath(project.slug, group),
  };
}
