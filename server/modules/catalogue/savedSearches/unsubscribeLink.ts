import type { LinkSigner } from '@/server/gateways/links/signer';

/** Below the API, where it works without pages, cookies or scripts. */
export const STOP_PATH = '/public/savedSearches/stop';

/** Where one click ends all alerts to a person. It does not expire: a letter may be read years later. */
export async function stopUrl(links: LinkSigner, siteUrl: string, buyerId: string): Promise<string> {
  const signature = await links.sign('savedSearch', buyerId);
  return `${siteUrl}/api${STOP_PATH}?conta=${buyerId}&assinatura=${signature}`;
}
