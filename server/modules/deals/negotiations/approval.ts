import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import { type Approver, approvalNeeded } from '@/domain/negotiation/approvalNeeded';
import { readConfig } from '@/domain/project/config';
import type { Caller, CompanyCaller } from '@/server/http/callers/caller';
import type { Parties } from '@/server/modules/parties/dealParties/policy';
import { type Bid, type BidBasis, discountOf } from './bids';
import type { NegotiationRecord } from './store';

export function isOfSeller(caller: Caller, { entrepreneurId }: Parties): caller is CompanyCaller {
  return caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId;
}

/** Role by which a caller of the seller's side grants a discount; people of a partner count as brokers. */
function grantingRole(caller: Caller, parties: Parties): CompanyRole {
  return isOfSeller(caller, parties) ? caller.role : 'broker';
}

export function basisOf({ row, config, deliveryOn }: NegotiationRecord): BidBasis {
  const { projectId, quotaId, tableCents } = row;
  return { projectId, quotaId, tableCents, config: readConfig(config), deliveryOn };
}

interface Grant {
  /** Discount that counts: the real one, or without a plan the nominal one. */
  readonly percent: number;
  /** Role that may grant it in place of the caller; null within the caller's own limit. */
  readonly needed: Approver | null;
}

/** Discount of a bid, and whose approval it needs if the caller makes or accepts it for the seller. */
export function grantOf(caller: Caller, record: NegotiationRecord, bid: Bid, now: Date): Grant {
  const basis = basisOf(record);
  const { nominalPercent, realPercent } = discountOf(basis, bid, now);
  const percent = realPercent ?? nominalPercent;
  return { percent, needed: approvalNeeded(percent, grantingRole(caller, record.row), basis.config) };
}
