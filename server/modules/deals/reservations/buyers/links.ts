import type { LinkSigner } from '@/server/gateways/links/signer';
import type { BuyerRow } from './store';

/** Call of the API behind the link, which needs no page, cookie or script. */
export const BUYER_LINK_PATH = '/public/reservationBuyers/answer';

type Invited = Pick<BuyerRow, 'id' | 'invitedAt'>;

/** A later e-mail has another instant, so that the links of earlier ones end. */
const signedText = ({ id, invitedAt }: Invited) => `${id}\n${invitedAt?.toISOString() ?? ''}`;

/** Link with which a person confirms or declines to be a buyer. */
export async function buyerUrl(links: LinkSigner, siteUrl: string, invited: Invited): Promise<string> {
  const signature = await links.sign('reservationBuyer', signedText(invited));
  return `${siteUrl}/api${BUYER_LINK_PATH}?comprador=${invited.id}&assinatura=${signature}`;
}

export const isSignedFor = (links: LinkSigner, invited: Invited, signature: string): Promise<boolean> =>
  links.verify('reservationBuyer', signedText(invited), signature);
