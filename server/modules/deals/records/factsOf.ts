import { type Client, knownClient } from '@/domain/deal/client';
import type { Caller } from '@/server/http/callers/caller';
import { canSeeAccount, canSeeClient, type Parties } from '@/server/modules/parties/dealParties/policy';

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

interface DealOf {
  readonly row: DealRow;
  readonly slug: string;
  readonly title: string;
}

/** Fields that all deals share, as the caller may see them. */
export function factsOf({ row, slug, title }: DealOf, caller: Caller) {
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
    brokerId: row.brokerId,
    client: canSeeClient(caller, row) ? knownClient(row.client) : null,
  };
}
