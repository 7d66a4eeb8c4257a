import { type Client, knownClient } from '@/domain/deal/client';
import type { Caller } from '@/server/http/callers/caller';
import type { PartyNames } from './partyNames';
import { canSee, canSeeAccount, canSeeClient, type Parties } from './policy';

export interface Subject extends Parties {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  /** Null in a queue place of a buyer of the site. */
  readonly client: Client | null;
}

interface DealRow extends Subject {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface DealOf<Row extends Subject = DealRow> extends PartyNames {
  readonly row: Row;
  readonly slug: string;
  readonly title: string;
}

/** Subject and parties of a deal, as the caller may see them. */
export function subjectOf({ row, slug, title, partnerName, brokerName }: DealOf<Subject>, caller: Caller) {
  return {
    project: { id: row.projectId, slug, title },
    unitId: row.unitId,
    quotaId: row.quotaId,
    entrepreneurId: row.entrepreneurId,
    // A payment shows its payer the deal: a former buyer is no party of it any more.
    buyerId: canSee(caller, row) && canSeeAccount(caller, row) ? row.buyerId : null,
    partnerId: row.partnerId,
    partnerName,
    brokerId: row.brokerId,
    brokerName,
    client: row.client !== null && canSeeClient(caller, row) ? knownClient(row.client) : null,
  };
}

/** Fields that all deals share, as the caller may see them. */
export function factsOf(deal: DealOf, caller: Caller) {
  const { id, version, createdAt, updatedAt } = deal.row;
  return {
    id,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...subjectOf(deal, caller),
  };
}
