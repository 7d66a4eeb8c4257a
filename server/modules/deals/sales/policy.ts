import { type CompanyRole, LEADING_ROLES, MONEY_ROLES } from '@/domain/entrepreneur/permissions';
import { SALE_ACTIONS, type SaleAction } from '@/domain/sale/record';
import { isStanding, type SaleState, saleStates } from '@/domain/sale/states';
import { nextState } from '@/domain/stateTable';
import type { Caller } from '@/server/http/callers/caller';
import { type SaleRow, stateOf } from './transitions';

const WRITING: readonly CompanyRole[] = [...LEADING_ROLES, 'finance'];

type Parties = Pick<SaleRow, 'entrepreneurId' | 'partnerId' | 'buyerId'>;

interface Part {
  readonly isBuyer: boolean;
  /** Of the company that sells, by what their role may. */
  readonly writes: boolean;
  readonly countsMoney: boolean;
}

function partOf(caller: Caller, { entrepreneurId, buyerId }: Parties): Part {
  const isBuyer = caller.kind === 'buyer' && caller.id === buyerId;
  const isSeller = caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId;
  return {
    isBuyer,
    writes: isSeller && WRITING.includes(caller.role),
    countsMoney: isSeller && MONEY_ROLES.includes(caller.role),
  };
}

/** Of a confirmed reservation, by those of the company who write sales. */
export function canCreateSale(caller: Caller, parties: Parties): boolean {
  return partOf(caller, parties).writes;
}

/** Commissions are the business of the side that sells, and not of each broker of it. */
export function seesCommissions(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.role !== 'broker');
}

/** The seller knows who gets what; a partner their own part. */
export function seesCommission(
  caller: Caller,
  { entrepreneurId }: Parties,
  beneficiaryId: string | null,
): boolean {
  if (caller.kind !== 'entrepreneur') return seesCommissions(caller);
  return caller.companyId === entrepreneurId || caller.companyId === beneficiaryId;
}

const WHO: Readonly<Record<SaleAction, (part: Part) => boolean>> = {
  sign: ({ writes }) => writes,
  confirmSeat: ({ isBuyer }) => isBuyer,
  confirm: ({ writes }) => writes,
  reject: ({ writes }) => writes,
  askRescission: ({ isBuyer }) => isBuyer,
  rescind: ({ isBuyer, writes }) => isBuyer || writes,
  recordTransfer: ({ countsMoney }) => countsMoney,
  replaceParcels: ({ writes }) => writes,
  settleParcel: ({ countsMoney }) => countsMoney,
  setContractTerms: ({ writes }) => writes,
};

/** States apart: true where the caller may do it in some state, so that a wrong state is told as such. */
export function mayEver(caller: Caller, row: SaleRow, action: SaleAction): boolean {
  return WHO[action](partOf(caller, row));
}

/** Something that was paid elsewhere is to be given back by a transfer, and nobody has told of it yet. */
export function owesTransfer({ rescission }: Pick<SaleRow, 'rescission'>): boolean {
  return rescission !== null && rescission.paidElsewhereCents > 0 && rescission.transfer === null;
}

function fits(action: SaleAction, state: SaleState, row: SaleRow): boolean {
  switch (action) {
    case 'sign':
    case 'confirm':
    case 'reject':
    case 'rescind':
      return nextState(saleStates, state, action) !== null;
    case 'confirmSeat':
      return isStanding(state) && row.isSeatClaimed && row.isSignedOutside;
    case 'recordTransfer':
      return owesTransfer(row);
    default:
      return isStanding(state);
  }
}

/** What this caller may do with it in this state. */
export function allowedActions(caller: Caller, row: SaleRow): SaleAction[] {
  const state = stateOf(row);
  return SALE_ACTIONS.filter((action) => mayEver(caller, row, action) && fits(action, state, row));
}

/** How much of a withdrawal is given back is agreed: the seller writes it down. */
export function mayAgreeRefund(caller: Caller, row: SaleRow): boolean {
  return partOf(caller, row).writes;
}
