import { inArray } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';

/** Person who acts for a company. */
export interface Actor {
  readonly name: string;
  readonly companyId: string;
}

/** Members of teams and owners of companies by the ids of their identities. */
export async function findActors(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Actor>> {
  if (ids.length === 0) return new Map();
  const members = await executor
    .select({
      id: entrepreneurUser.id,
      name: entrepreneurUser.name,
      companyId: entrepreneurUser.entrepreneurId,
    })
    .from(entrepreneurUser)
    .where(inArray(entrepreneurUser.id, [...ids]));
  const owners = await executor
    .select({ id: entrepreneur.id, name: entrepreneur.contactName, tradeName: entrepreneur.tradeName })
    .from(entrepreneur)
    .where(inArray(entrepreneur.id, [...ids]));
  return new Map([
    ...members.map(({ id, ...actor }) => [id, actor] as const),
    ...owners.map(({ id, name, tradeName }) => [id, { name: name ?? tradeName, companyId: id }] as const),
  ]);
}
