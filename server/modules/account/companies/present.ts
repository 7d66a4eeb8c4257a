import { approvalStates } from '@/domain/approval';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { approvalChecklist, isReadyForApproval } from '@/domain/entrepreneur/approvalChecklist';
import type { CompanyAction } from '@/domain/person/accountActions';
import { nextState } from '@/domain/stateTable';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { NO_CART, presentCartState } from '@/server/modules/deals/carts/store';
import { accountActions, withActions } from '@/server/modules/parties/accounts/allowedActions';
import { type CompanyRow, profileOf } from '@/server/modules/parties/entrepreneurs/accountStore';
import { canReadPart, canReviewCompanies, roleIn } from '@/server/modules/parties/entrepreneurs/policy';
import { COMPANY_ACCOUNT } from './account';
import { actionFactsOf, type CompanyActionFacts } from './facts';

function allowedActions(row: CompanyRow, caller: Caller, facts: CompanyActionFacts): CompanyAction[] {
  if (!canReviewCompanies(caller)) {
    const actions = accountActions(COMPANY_ACCOUNT, caller, row.id);
    return facts.isPublishing ? actions.filter((action) => action !== 'delete') : actions;
  }
  const isReady = isReadyForApproval(approvalChecklist(row, facts.sent));
  const events = isReady ? (['approve', 'reject'] as const) : (['reject'] as const);
  return events.filter((event) => nextState(approvalStates, row.approval, event));
}

/** Company account with the fields of the caller's role; only the owner sees the cart. */
export function presentAccount(row: CompanyRow, caller: Caller, facts: CompanyActionFacts): CompanyAccount {
  const role = roleIn(caller, row.id);
  const isOwn = role === 'owner';
  return {
    id: row.id,
    pool: 'entrepreneur',
    role,
    slug: row.slug,
    email: row.email,
    ...profileOf(row),
    approval: row.approval,
    approvalNote: row.approvalNote,
    phones: row.phones,
    address: row.address,
    bankAccounts: canReadPart(caller, row.id, 'bankAccounts')
      ? withActions(COMPANY_ACCOUNT, row.bankAccounts, { caller, id: row.id })
      : null,
    documents: canReadPart(caller, row.id, 'documents') ? row.documents : null,
    ...presentCartState(isOwn ? { cart: row.cart, changedAt: row.cartChangedAt } : NO_CART, COMPANY_ACCOUNT),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: allowedActions(row, caller, facts),
  };
}

/** Company account of one row, with what its actions depend on. */
export async function answerAccount(
  executor: Executor,
  row: CompanyRow,
  caller: Caller,
): Promise<CompanyAccount> {
  const factsOf = await actionFactsOf(executor, [row.id]);
  return presentAccount(row, caller, factsOf(row.id));
}
