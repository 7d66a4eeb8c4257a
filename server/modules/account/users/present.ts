import type { Buyer } from '@/domain/buyer/schema';
import type { Caller } from '@/server/http/callers/caller';
import { NO_CART, presentCartState } from '@/server/modules/deals/carts/store';
import { accountActions, withActions } from '@/server/modules/parties/accounts/allowedActions';
import { BUYER_ACCOUNT } from './account';
import { isSelf } from './policy';
import type { BuyerRow } from './store';

/** A buyer for themselves; operators see neither the cart nor the people that the buyer has not named in a reservation yet. */
export function presentBuyer(row: BuyerRow, caller: Caller): Buyer {
  const isOwn = isSelf(caller, row.id);
  return {
    id: row.id,
    pool: 'user',
    email: row.email,
    name: row.name,
    cpf: row.cpf,
    birthDate: row.birthDate,
    maritalStatus: row.maritalStatus,
    spouse: row.spouse,
    coBuyers: isOwn ? row.coBuyers : [],
    phones: row.phones,
    address: row.address,
    bankAccounts: withActions(BUYER_ACCOUNT, row.bankAccounts, { caller, id: row.id }),
    documents: row.documents,
    ...presentCartState(isOwn ? { cart: row.cart, changedAt: row.cartChangedAt } : NO_CART, BUYER_ACCOUNT),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: accountActions(BUYER_ACCOUNT, caller, row.id),
  };
}
