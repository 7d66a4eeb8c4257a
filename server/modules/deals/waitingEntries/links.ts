import type { LinkSigner } from '@/server/gateways/links/signer';

/** Purpose of a link in an e-mail. */
export type WaitingLink = 'confirm' | 'leave';

const PURPOSES = { confirm: 'waitingConfirm', leave: 'waitingLeave' } as const;

/** Calls of the API, which need no page, cookie or script. */
export const WAITING_LINK_PATHS: Readonly<Record<WaitingLink, string>> = {
  confirm: '/public/waitingEntries/confirm',
  leave: '/public/waitingEntries/leave',
};

/** Link that confirms an entry, or leaves the list by one click. That to leave never expires. */
export async function waitingUrl(
  links: LinkSigner,
  siteUrl: string,
  { kind, id }: { readonly kind: WaitingLink; readonly id: string },
): Promise<string> {
  const signature = await links.sign(PURPOSES[kind], id);
  return `${siteUrl}/api${WAITING_LINK_PATHS[kind]}?inscricao=${id}&assinatura=${signature}`;
}

export const isSignedFor = (links: LinkSigner, kind: WaitingLink, id: string, signature: string) =>
  links.verify(PURPOSES[kind], id, signature);
