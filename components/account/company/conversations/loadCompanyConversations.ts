import type { Conversation, ListedConversation } from '@/domain/conversation/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import type { Page } from '@/domain/site/page';
import { findConversation, listConversations } from '@/services/deals/conversations';
import { orElse } from '@/services/http/orElse';
import type { PageRequest } from '@/services/page/signedInPage';
import { findTransferOf } from '../../transfer/useTransfer';
import { isAllowed } from '../isAllowed';

export type CompanyConversations =
  | { readonly kind: 'list'; readonly page: Page<ListedConversation> }
  | {
      readonly kind: 'one';
      readonly conversation: Conversation;
      /** Newest transfer of the sale; null without one. */
      readonly transfer: SaleTransfer | null;
    }
  /** The caller's role reads none. */
  | { readonly kind: 'hidden' };

/** Conversations of a company's sales, or that of one sale; null for one that is not there, or is another company's. */
export async function loadCompanyConversations(
  options: PageRequest,
  company: CompanyAccount,
  saleId: string | undefined,
): Promise<CompanyConversations | null> {
  if (!isAllowed(company, 'conversations')) return { kind: 'hidden' };
  if (saleId === undefined) return { kind: 'list', page: await listConversations({}, options) };
  const [found, transfer] = await Promise.all([
    findConversation(saleId, {}, options).catch(orElse<Conversation | null>('sale_not_found', null)),
    findTransferOf(saleId, options),
  ]);
  return found && { kind: 'one', conversation: found, transfer };
}
