import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Caller } from '@/server/http/callers/caller';
import type { CompanyRow } from '@/server/modules/parties/entrepreneurs/accountStore';
import { canReadPart, roleIn } from '@/server/modules/parties/entrepreneurs/policy';

/** Company account with the fields of the caller's role; only the owner sees the cart. */
export function presentAccount(row: CompanyRow, caller: Caller): CompanyAccount {
  const role = roleIn(caller, row.id);
  const isOwn = role === 'owner';
  return {
    id: row.id,
    pool: 'entrepreneur',
    role,
    slug: row.slug,
    email: row.email,
    companyType: row.companyType,
    tradeName: row.tradeName,
    legalName: row.legalName,
    cnpj: row.cnpj,
    cpf: row.cpf,
    creci: row.creci,
    city: row.city,
    state: row.state,
    about: row.about,
    foundedYear: row.foundedYear,
    whatsapp: row.whatsapp,
    contactName: row.contactName,
    approval: row.approval,
    approvalNote: row.approvalNote,
    phones: row.phones,
    address: row.address,
    bankAccounts: canReadPart(caller, row.id, 'bankAccounts') ? row.bankAccounts : null,
    documents: canReadPart(caller, row.id, 'documents') ? row.documents : null,
    cart: isOwn ? row.cart : null,
    cartChangedAt: isOwn ? (row.cartChangedAt?.toISOString() ?? null) : null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
