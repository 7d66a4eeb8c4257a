import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Caller } from '@/server/http/callers/caller';
import type { CompanyRow } from '@/server/modules/parties/entrepreneurs/accountStore';
import { canReadPart, roleIn } from '@/server/modules/parties/entrepreneurs/policy';

const toInstant = (text: string) => new Date(text).toISOString();

/** Company account with the fields of the caller's role; only the owner sees the cart. */
export function presentAccount(row: CompanyRow, caller: Caller): CompanyAccount {
  const role = roleIn(caller, row.id);
  const isOwn = role === 'owner';
  return {
    id: row.id,
    role,
    slug: row.slug,
    email: row.email,
    companyType: row.company_type,
    tradeName: row.trade_name,
    legalName: row.legal_name,
    cnpj: row.cnpj,
    cpf: row.cpf,
    creci: row.creci,
    city: row.city,
    state: row.state,
    about: row.about,
    foundedYear: row.founded_year,
    whatsapp: row.whatsapp,
    contactName: row.contact_name,
    approval: row.approval,
    approvalNote: row.approval_note,
    phones: row.phones,
    address: row.address,
    bankAccounts: canReadPart(caller, row.id, 'bankAccounts') ? row.bank_accounts : null,
    documents: canReadPart(caller, row.id, 'documents') ? row.documents : null,
    cart: isOwn ? row.cart : null,
    cartChangedAt: isOwn && row.cart_changed_at !== null ? toInstant(row.cart_changed_at) : null,
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}
