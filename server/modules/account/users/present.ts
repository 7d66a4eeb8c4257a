import type { Buyer } from '@/domain/buyer/schema';
import type { Caller } from '@/server/http/callers/caller';
import { isSelf } from './policy';
import type { BuyerRow } from './store';

/** A buyer for themselves; operators do not see the cart. */
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
    phones: row.phones,
    address: row.address,
    bankAccounts: row.bankAccounts,
    documents: row.documents,
    cart: isOwn ? row.cart : null,
    cartChangedAt: isOwn ? (row.cartChangedAt?.toISOString() ?? null) : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
