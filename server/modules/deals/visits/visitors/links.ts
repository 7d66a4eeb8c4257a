import { paths } from '@/domain/site/paths';
import type { LinkSigner } from '@/server/gateways/links/signer';

/** Signature with which a visitor sees, reschedules and cancels a visit without an account. Other links of a visit do not have it. */
export const signVisit = (links: LinkSigner, visitId: string): Promise<string> =>
  links.sign('visitManage', visitId);

export const isSignedVisit = (links: LinkSigner, visitId: string, signature: string): Promise<boolean> =>
  links.verify('visitManage', visitId, signature);

/** Page of a visit for its visitor, by its signature. */
export const visitLink = (siteUrl: string, slug: string, visit: { id: string; signature: string }): string =>
  `${siteUrl}${paths.form(slug, 'visita', {}, { marcada: visit.id, assinatura: visit.signature })}`;
