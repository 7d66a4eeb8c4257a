import type { Buyer } from '@/domain/buyer/schema';
import type { Caller } from '@/server/http/callers/caller';
import { isSelf } from './policy';
import type { BuyerRow } from './store';

const toInstant = (text: string) => new Date(text).toISOString();

/** A buyer for themselves; operators do not see the cart. */
export function presentBuyer(row: BuyerRow, caller: Caller): Buyer {
  const isOwn = isSelf(caller, row.id);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    cpf: row.cpf,
    birthDate: row.birth_date,
    maritalStatus: row.marital_status,
    spouse: row.spouse,
    phones: row.phones,
    address: row.address,
    bankAccounts: row.bank_accounts,
    documents: row.documents,
    cart: isOwn ? row.cart : null,
    cartChangedAt: isOwn && row.cart_changed_at !== null ? toInstant(row.cart_changed_at) : null,
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
