import { type Client, knownClient } from '@/domain/deal/client';
import type { Caller } from '@/server/http/callers/caller';
import type { PartyNames } from './partyNames';
import { canSeeAccount, canSeeClient, type Parties } from './policy';

interface DealRow extends Parties {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  readonly client: Client;
}

interface DealOf extends PartyNames {
  readonly row: DealRow;
  readonly slug: string;
  readonly title: string;
}

/** Fields that all deals share, as the caller may see them. */
export function factsOf({ row, slug, title, partnerName, brokerName }: DealOf, caller: Caller) {
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    project: { id: row.projectId, slug, title },
    unitId: row.unitId,
    quotaId: row.quotaId,
    entrepreneurId: row.entrepreneurId,
    buyerId: canSeeAccount(caller, row) ? row.buyerId : null,
    partnerId: row.partnerId,
    partnerName,
    brokerId: row.brokerId,
    brokerName,
    client: canSeeClient(caller, row) ? knownClient(row.client) : null,
  };
}
