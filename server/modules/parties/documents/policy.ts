import { type Approval, approvalStates } from '@/domain/approval';
import type { Bucket } from '@/domain/document/buckets';
import type { DocumentAction } from '@/domain/document/schema';
import { mayInCompany } from '@/domain/entrepreneur/permissions';
import { nextState } from '@/domain/stateTable';
import type { Caller, Identity } from '@/server/http/callers/caller';

/**
 * Owner of the documents that the caller manages: the buyer or the company. Null for operators, who upload
 * none.
 */
export interface DocumentOwner {
  readonly id: string;
  readonly kind: 'buyer' | 'entrepreneur';
  readonly bucket: Bucket;
}

export function documentOwnerOf(caller: Identity): DocumentOwner | null {
  if (caller.kind === 'buyer') return { id: caller.id, kind: 'buyer', bucket: 'userDocuments' };
  if (caller.kind === 'operator') return null;
  return { id: caller.companyId, kind: 'entrepreneur', bucket: 'entrepreneurDocuments' };
}

export function canSendDocuments(caller: Caller): boolean {
  return (
    caller.kind === 'buyer' || (caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'documents'))
  );
}

function belongsTo(caller: Caller, ownerId: string): boolean {
  if (caller.kind === 'buyer') return caller.id === ownerId;
  return caller.kind === 'entrepreneur' && caller.companyId === ownerId;
}

/** True for the account itself, and for operators, who approve documents. */
export function canReadDocumentsOf(caller: Caller, ownerId: string): boolean {
  if (caller.kind === 'operator') return true;
  if (!belongsTo(caller, ownerId)) return false;
  return (
    caller.kind === 'buyer' || (caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'readDocuments'))
  );
}

export function canDeleteDocumentsOf(caller: Caller, ownerId: string): boolean {
  return canSendDocuments(caller) && belongsTo(caller, ownerId);
}

export function canReviewDocuments(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Actions of the caller on a document in its current state. */
export function allowedActions(
  caller: Caller,
  { ownerId, approval }: { readonly ownerId: string; readonly approval: Approval },
): DocumentAction[] {
  const reviews = (['approve', 'reject'] as const).filter(
    (event) => canReviewDocuments(caller) && nextState(approvalStates, approval, event) !== null,
  );
  return [...(canDeleteDocumentsOf(caller, ownerId) ? (['delete'] as const) : []), ...reviews];
}
