import type { Conversation, ListedConversation } from '@/domain/conversation/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Page } from '@/domain/site/page';
import { findConversation, listConversations } from '@/services/deals/conversations';
import { orElse } from '@/services/http/orElse';
import type { PageRequest } from '../../accountPage';
import { isAllowed } from '../isAllowed';

export type CompanyConversations =
  | { readonly kind: 'list'; readonly page: Page<ListedConversation> }
  | { readonly kind: 'one'; readonly conversation: Conversation }
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
  const found = await findConversation(saleId, {}, options).catch(
    orElse<Conversation | null>('sale_not_found', null),
  );
  return found && { kind: 'one', conversation: found };
}
