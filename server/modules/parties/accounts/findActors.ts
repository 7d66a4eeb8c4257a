import { inArray } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { operator } from '@/server/db/schema/parties/operator';

/** Person who acts for a company, or for the platform. */
export interface Actor {
  readonly name: string;
  /** Null for an operator. */
  readonly companyId: string | null;
}

/** Members of teams, owners of companies and operators by the ids of their identities. */
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
  const operators = await executor
    .select({ id: operator.id, name: operator.name })
    .from(operator)
    .where(inArray(operator.id, [...ids]));
  return new Map<string, Actor>([
    ...operators.map(({ id, name }) => [id, { name, companyId: null }] as const),
    ...members.map(({ id, ...actor }) => [id, actor] as const),
    ...owners.map(({ id, name, tradeName }) => [id, { name: name ?? tradeName, companyId: id }] as const),
  ]);
}
