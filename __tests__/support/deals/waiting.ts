import { createApp } from '@/server/app';
import type { Database } from '@/server/db/client';
import { type CepLookup, noCepLookup } from '@/server/gateways/cep/cep';
import { createLinkSigner } from '@/server/gateways/links/signer';
import { notifyWaiting } from '@/server/modules/deals/waitingEntries/notifyWaiting';

export const EMAIL_SITE = {
  name: 'Soleira',
  url: 'https://soleira.example',
  supportEmail: 'a@soleira.example',
};

/** Runs the job that notifies those whose wait is over. */
export const runNotifyWaiting = (db: Database, at: Date) =>
  notifyWaiting({ db, now: () => at, links: createLinkSigner(db, null), emailSite: EMAIL_SITE });

/** The signed link in an e-mail that confirms an entry or leaves the list, below the API. */
export function linkIn(text: string | undefined, kind: 'confirm' | 'leave'): string {
  const found = new RegExp(`/api/public/waitingEntries/${kind}\\?\\S+`).exec(text ?? '');
  if (!found) throw new Error(`the e-mail has no link to ${kind}`);
  return found[0];
}

/** Opens a link of an e-mail (GET), or presses the button of its page (POST). */
export async function follow(
  db: Database,
  path: string,
  at: Date,
  body?: URLSearchParams,
  cep: CepLookup = noCepLookup,
) {
  const app = createApp({ db, now: () => at, links: createLinkSigner(db, null), cep });
  const init = body === undefined ? {} : { method: 'POST', body };
  const response = await app.request(`http://localhost${path}`, init);
  return { status: response.status, text: await response.text() };
}
