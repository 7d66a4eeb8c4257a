import { type CompanyRole, LEADING_ROLES, MONEY_ROLES } from '@/domain/entrepreneur/permissions';
import type { StoredConfig } from '@/domain/project/config';
import { PARCEL_ACTIONS, type ParcelAction, SALE_ACTIONS, type SaleAction } from '@/domain/sale/record';
import { isOpenSale, isOwedParcel, type SaleState, saleStates } from '@/domain/sale/states';
import { nextState } from '@/domain/stateTable';
import type { Caller } from '@/server/http/callers/caller';
import { linkFault, payableFault } from '@/server/modules/money/payments/payable';
import { canMakeLink, canPay, canWithdraw } from '@/server/modules/money/payments/policy';
import { isOpen } from './parcels/openParcels';
import { parcelReleasableAt, payableTermsOf } from './parcels/parcelTerms';
import type { ParcelRecord } from './records';
import { type SaleRow, stateOf } from './transitions';

const WRITING: readonly CompanyRole[] = [...LEADING_ROLES, 'finance'];

type Parties = Pick<SaleRow, 'entrepreneurId' | 'partnerId' | 'buyerId'>;

interface Part {
  readonly isBuyer: boolean;
  /** May write sales of the seller. */
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

export function canCreateSale(caller: Caller, parties: Parties): boolean {
  return partOf(caller, parties).writes;
}

/** Commissions are visible to the seller's side except brokers, and to operators. */
export function seesCommissions(caller: Caller): boolean {
  return caller.kind === 'operator' || (caller.kind === 'entrepreneur' && caller.role !== 'broker');
}

/** The seller sees all commissions, a partner their own. */
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
  confirmSalesOffice: ({ isBuyer }) => isBuyer,
  confirm: ({ writes }) => writes,
  reject: ({ writes }) => writes,
  requestRescission: ({ isBuyer }) => isBuyer,
  cancelRescissionRequest: ({ isBuyer }) => isBuyer,
  requestTransfer: ({ isBuyer }) => isBuyer,
  rescind: ({ isBuyer, writes }) => isBuyer || writes,
  recordTransfer: ({ countsMoney }) => countsMoney,
  replaceParcels: ({ writes }) => writes,
  markParcelPaid: ({ countsMoney }) => countsMoney,
  setContractTerms: ({ writes }) => writes,
};

/** True if the caller may do it in some state, so that a wrong state is answered as such and not as forbidden. */
export function mayEver(caller: Caller, row: SaleRow, action: SaleAction): boolean {
  return WHO[action](partOf(caller, row));
}

/** True while a refund of money paid elsewhere is not transferred. */
export function owesTransfer({ rescission }: Pick<SaleRow, 'rescission'>): boolean {
  return rescission !== null && rescission.paidElsewhereCents > 0 && rescission.transfer === null;
}

/** True for a confirmed sale that its buyer does not want to rescind. */
export function canTransfer(
  row: Pick<SaleRow, 'confirmation' | 'rescindedAt' | 'rescissionRequestedAt'>,
): boolean {
  return stateOf(row) === 'confirmed' && row.rescissionRequestedAt === null;
}

function fits(action: SaleAction, state: SaleState, row: SaleRow): boolean {
  switch (action) {
    case 'sign':
    case 'confirm':
    case 'reject':
    case 'rescind':
      return nextState(saleStates, state, action) !== null;
    case 'confirmSalesOffice':
      return isOpenSale(state) && row.isSalesOfficeClaimed && row.isSignedOutside;
    case 'cancelRescissionRequest':
      return isOpenSale(state) && row.rescissionRequestedAt !== null;
    case 'requestTransfer':
      return canTransfer(row);
    case 'recordTransfer':
      return owesTransfer(row);
    default:
      return isOpenSale(state);
  }
}

/** Actions of the caller in the current state. */
export function allowedActions(caller: Caller, row: SaleRow): SaleAction[] {
  const state = stateOf(row);
  return SALE_ACTIONS.filter((action) => mayEver(caller, row, action) && fits(action, state, row));
}

type ParcelRule = (caller: Caller, row: SaleRow, parcel: ParcelRecord, config: StoredConfig) => boolean;

const PARCEL_RULES: Readonly<Record<ParcelAction, ParcelRule>> = {
  // Its terms change while nothing of it is paid.
  change: (caller, row, parcel) => allowedActions(caller, row).includes('replaceParcels') && isOpen(parcel),
  markPaid: (caller, row, parcel) =>
    allowedActions(caller, row).includes('markParcelPaid') && isOwedParcel(parcel),
  pay: (caller, row, parcel, config) =>
    canPay(caller, row) && payableFault(payableTermsOf(row, parcel, config)) === null,
  sendLink: (caller, row, parcel, config) =>
    canMakeLink(caller, row) && linkFault(payableTermsOf(row, parcel, config)) === null,
  withdraw: (caller, row, parcel) =>
    canWithdraw(caller, row) && parcelReleasableAt(row, parcel) !== null && parcel.withdrawableCents > 0,
};

/** Actions of the caller on a parcel of a project with these settings. */
export function allowedParcelActions(
  caller: Caller,
  row: SaleRow,
  parcel: ParcelRecord,
  config: StoredConfig,
): ParcelAction[] {
  return PARCEL_ACTIONS.filter((action) => PARCEL_RULES[action](caller, row, parcel, config));
}

/** True for the seller, who records the agreed refund of a withdrawal. */
export function mayAgreeRefund(caller: Caller, row: SaleRow): boolean {
  return partOf(caller, row).writes;
}
