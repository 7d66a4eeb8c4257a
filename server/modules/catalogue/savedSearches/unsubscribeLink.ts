import type { LinkSigner } from '@/server/gateways/links/signer';

/** A call of the API, which needs no page, cookie or script. */
export const UNSUBSCRIBE_PATH = '/public/savedSearches/stop';

/** Link that turns off all alerts of a buyer by one click. It does not expire, as an email may be read years later. */
export async function unsubscribeUrl(links: LinkSigner, siteUrl: string, buyerId: string): Promise<string> {
  const signature = await links.sign('savedSearch', buyerId);
  return `${siteUrl}/api${UNSUBSCRIBE_PATH}?conta=${buyerId}&assinatura=${signature}`;
}
