import type { BondAction } from '@/domain/bond/schema';
import { type Attachment, attachmentStates, type BondReply } from '@/domain/bond/states';
import { mayInCompany } from '@/domain/entrepreneur/permissions';
import { nextState } from '@/domain/stateTable';
import type { Caller, CompanyCaller } from '@/server/http/callers/caller';

/** True if the caller may change the partnerships of the company. */
export function canDecide(caller: Caller): caller is CompanyCaller {
  return caller.kind === 'entrepreneur' && mayInCompany(caller.role, 'bonds');
}

export interface BondState {
  readonly ownerId: string;
  readonly partnerId: string | null;
  readonly reply: BondReply;
  readonly attachment: Attachment;
  readonly isExpired: boolean;
}

/** Not answered and not withdrawn. */
export const isOpen = ({ reply, attachment }: BondState): boolean =>
  reply === 'pending' && attachment === 'pending';

/** Neither rejected nor ended. */
export const isAlive = ({ reply, attachment }: BondState): boolean =>
  (reply === 'pending' || reply === 'accepted') && (attachment === 'pending' || attachment === 'attached');

function ownersActions(bond: BondState): BondAction[] {
  const steps = (['attach', 'reject', 'detach'] as const).filter((event) => {
    const isNext = nextState(attachmentStates, bond.attachment, event) !== null;
    return event === 'attach' ? isNext && bond.reply === 'accepted' : isNext;
  });
  return [
    ...steps,
    ...(isOpen(bond) ? (['resend', 'changeTerms'] as const) : []),
    ...(isAlive(bond) ? (['change'] as const) : []),
  ];
}

export function allowedActions(caller: Caller, bond: BondState): BondAction[] {
  if (!canDecide(caller)) return [];
  if (caller.companyId === bond.ownerId) return ownersActions(bond);
  if (caller.companyId !== bond.partnerId) return [];
  return [
    ...(isOpen(bond) && !bond.isExpired ? (['reply'] as const) : []),
    ...(bond.attachment === 'attached' ? (['detach'] as const) : []),
  ];
}
